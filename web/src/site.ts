// Every page: light and dark at once, copying, closing, folds that stay as they were, forms that need no button.
import { byId, on, typing, words } from "./dom";

const page = document.documentElement;

/** Show what only works with script; the next morph takes it away again, so this runs after each. */
function reveal(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) button.hidden = false;
}

/** Show options that matter only with a value of another one where that is chosen; take the players along to a builder. */
function follow(): void {
  for (const group of document.querySelectorAll<HTMLElement>("[data-with]")) {
    const chosen = document.querySelector<HTMLInputElement>(`input[name="${group.dataset.with!}"]:checked`);
    group.hidden = chosen?.value !== group.dataset.value;
  }
  const seats = document.querySelector<HTMLInputElement>("input[name=seats]:checked");
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-build-link]")) {
    if (seats) link.search = `?players=${seats.value}`;
  }
}

/** Say how a person left a fold in this browser, or note how it is left now; a browser may keep nothing. */
function foldKept(fold: HTMLDetailsElement, open?: boolean): boolean {
  const key = `madang.${fold.id}`;
  try {
    if (open !== undefined) localStorage.setItem(key, open ? "open" : "folded");
    const kept = localStorage.getItem(key);
    return kept === null ? fold.open : kept === "open";
  } catch {
    return fold.open;
  }
}

/** Leave folds that are a setting (data-keep) as a person left them, at every table; a new page comes with them open. */
function keepFolds(): void {
  for (const kept of document.querySelectorAll<HTMLDetailsElement>("details[data-keep]")) kept.open = foldKept(kept);
}

async function copy(button: HTMLElement): Promise<void> {
  const field = byId(button.dataset.copy!) as HTMLInputElement;
  field.select();
  // Where a page came over plain http from another machine there is no clipboard object.
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
  else document.execCommand("copy");
  const before = [...button.childNodes];
  button.replaceChildren(words.copied);
  button.setAttribute("role", "status");
  setTimeout(() => {
    button.replaceChildren(...before);
    button.removeAttribute("role");
  }, 1500);
}

function switchTheme(button: HTMLButtonElement): void {
  const dark = page.dataset.theme ? page.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  page.dataset.theme = dark ? "light" : "dark";
  const fields = new FormData(button.form!);
  fields.set("theme", page.dataset.theme);
  const body = new URLSearchParams([...fields].map(([key, value]) => [key, String(value)]));
  void fetch("/settings", { method: "POST", body, redirect: "manual", keepalive: true });
}

document.addEventListener("click", (event) => {
  const target = event.target as Element;
  const theme = target.closest<HTMLButtonElement>("[data-theme-switch]");
  const copying = target.closest<HTMLElement>("[data-copy]");
  const closing = target.closest<HTMLElement>("[data-close]");
  const folding = target.closest<HTMLElement>("details[data-keep] > summary")?.parentElement;
  if (theme) {
    event.preventDefault();
    switchTheme(theme);
  } else if (folding instanceof HTMLDetailsElement) foldKept(folding, !folding.open); // it turns after this event
  else if (copying) void copy(copying);
  else if (closing) {
    event.preventDefault();
    byId(closing.dataset.close!)?.remove();
    document.querySelectorAll("[data-no]").forEach((thing) => thing.removeAttribute("data-no"));
    byId("ask")?.focus({ preventScroll: true });
  }
});
document.addEventListener("submit", (event) => {
  // A replay's address changes without a new page: come back to where one is.
  const form = event.target as HTMLFormElement;
  const back = form.elements.namedItem("back");
  if (back instanceof HTMLInputElement) back.value = location.pathname + location.search;
});
document.addEventListener("change", (event) => {
  // What is made for a number of players brings it along; it can be changed after.
  const made = (event.target as HTMLElement).dataset.seats;
  const seats = made ? byId(`seats-${made}`) : null;
  if (seats instanceof HTMLInputElement) seats.checked = true;
  follow();
});
document.addEventListener("change", (event) => (event.target as Element).closest<HTMLFormElement>("form[data-auto]")?.requestSubmit());
document.addEventListener("keydown", (event) => {
  if (event.key === "?" && !typing(event.target)) byId("menu")?.togglePopover();
});
on("htmx:after:settle", reveal);
on("htmx:after:settle", keepFolds);
page.classList.add("scripted");
reveal();
keepFolds();
follow();
