// The builder: each choice is put to the house, which says what is missing or too much; the address follows, so that
// a reload, a bookmark or the other language finds the same choice. Nothing is decided here.
import { byId, notice, quiet, words } from "./dom";

const form = byId("build") as HTMLFormElement;
const check = byId("check") as HTMLButtonElement;
let asked = 0;
let waiting = 0;

/** The link of what is chosen: the values of one option in one field, several comma separated. */
function address(): string {
  const chosen = new Map<string, string[]>();
  for (const [name, value] of new FormData(form)) {
    const key = name === "seats" ? "players" : name.startsWith("option.") ? name.slice("option.".length) : "";
    if (key) chosen.set(key, [...(chosen.get(key) ?? []), String(value)].filter(Boolean));
  }
  const fields = [...chosen].map(([key, values]) => `${key}=${values.map(encodeURIComponent).join(",")}`);
  return `${form.dataset.build}?${fields.join("&")}`;
}

/** Put the choice to the house and show what it says; only the latest answer counts. */
async function ask(): Promise<void> {
  const mine = ++asked;
  const wanted = address();
  try {
    const answer = await fetch(wanted, { headers: { "HX-Request-Type": "partial" } });
    const said = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (mine !== asked) return;
    if (!said.getElementById("build")) throw new Error(String(answer.status));
    for (const part of document.querySelectorAll("[data-live]")) {
      const fresh = said.getElementById(part.id);
      // What says the same is left alone: else a screen reader would read it again.
      if (fresh && fresh.innerHTML !== part.innerHTML) part.replaceChildren(...fresh.childNodes);
    }
    (byId("share") as HTMLInputElement).value = (said.getElementById("share") as HTMLInputElement).value;
    quiet();
  } catch {
    if (mine === asked) notice(words.failed);
  }
}

form.addEventListener("change", (event) => {
  const name = (event.target as HTMLInputElement).name;
  if (name !== "seats" && !name.startsWith("option.")) return;
  // Before the house has answered: who presses the other language at once keeps this choice, too.
  history.replaceState(history.state, "", address());
  clearTimeout(waiting);
  waiting = window.setTimeout(() => void ask(), 120);
});
// With script nothing needs to be checked by hand; a hidden button must not be what Enter presses, either.
check.hidden = check.disabled = true;
