// A board's page, live or replayed. Everything here is an improvement: the page works without it.
import { dock } from "./dock";
import { notice, on, words } from "./dom";
import { glide } from "./glide";
import { live } from "./live";
import { pan } from "./pan";
import { picker } from "./picker";
import { replay } from "./replay";

// One form serves many buttons: a button that names another address is sent there.
on("htmx:config:request", (d) => {
  const elsewhere = d.ctx.request.submitter?.getAttribute("formaction");
  if (elsewhere) d.ctx.request.action = elsewhere;
});

// What is not swapped in must not be silent: say what the error page says.
on("htmx:response:error", (d) => {
  if ([403, 409, 422].includes(d.ctx.response?.status ?? 0)) return;
  const page = new DOMParser().parseFromString(d.ctx.text ?? "", "text/html");
  notice(page.querySelector("main p")?.textContent ?? words.failed, 10);
});
on("htmx:error", () => notice(words.failed));

dock();
glide();
pan();
picker();
replay();
live(document.querySelector<HTMLScriptElement>("script[data-worker]"));
