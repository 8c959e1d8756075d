// The picker: point at things on the table; it narrows what can be done, shows what would change, and confirms.
//
// Each offer names the things it touches; a thing may stand twice. Picks are a list in which a thing may stand twice
// too. An offer fits while it holds all picks; it is ready when it holds nothing else. Pointing at what fits no offer
// asks the server why: the thing's own button is sent.
import { byId, on, root, typing, words } from "./dom";

interface Offer {
  a: string; // action numbers: "54,83"
  t: string[]; // things it touches
  say: string;
  do: string;
  d: Record<string, number>; // what it would change, by place
  p: string[]; // pictures of what would be
}

let offers: Offer[] = [];
let picked: string[] = [];
let refused = "";
let asked = ""; // the question, as the server put it

const count = (list: string[], thing: string): number => list.reduce((sum, other) => sum + Number(other === thing), 0);
const fits = (offer: Offer, picks: string[]): boolean => picks.every((thing) => count(picks, thing) <= count(offer.t, thing));
const possible = (picks: string[]): Offer[] => offers.filter((offer) => fits(offer, picks));

function read(): void {
  offers = JSON.parse(byId("offers")?.textContent ?? "[]") as Offer[];
  asked = byId("say")?.dataset.asked ?? "";
  if (!possible(picked).length) picked = [];
  if (!byId("refusal")) refused = "";
  show();
}

/** The pictures to show: those of the offer that is ready, else what all that is still possible has alike. */
function pictured(left: Offer[]): Set<string> {
  return new Set(left[0]?.p.filter((name) => left.every((offer) => offer.p.includes(name))));
}

/** What all these offers would change alike; of unequal numbers of one sign, the smaller. */
function common(left: Offer[]): Map<string, number> {
  const changes = new Map(Object.entries(left[0]?.d ?? {}));
  for (const offer of left.slice(1)) {
    for (const [place, by] of changes) {
      const other = offer.d[place] ?? 0;
      if (by * other <= 0) changes.delete(place);
      else if (Math.abs(other) < Math.abs(by)) changes.set(place, other);
    }
  }
  return changes;
}

function show(): void {
  const left = possible(picked);
  const ready = left.filter((offer) => offer.t.length === picked.length);
  const open = new Set(left.flatMap((offer) => offer.t.filter((thing) => count(picked, thing) < count(offer.t, thing))));
  for (const thing of document.querySelectorAll<HTMLElement>("[data-thing]")) {
    const name = thing.dataset.thing!;
    const chosen = count(picked, name);
    thing.toggleAttribute("data-can", open.has(name) && !chosen);
    if (chosen || open.has(name)) thing.setAttribute("aria-pressed", String(chosen > 0));
    else thing.removeAttribute("aria-pressed");
    if (chosen > 1) thing.dataset.uiCount = String(chosen);
    else delete thing.dataset.uiCount;
    thing.toggleAttribute("data-no", name === refused);
    if (name === refused) thing.setAttribute("aria-describedby", "why");
    else thing.removeAttribute("aria-describedby");
  }
  const changes = picked.length || ready.length ? common(ready.length ? ready.slice(0, 1) : left) : new Map<string, number>();
  for (const place of document.querySelectorAll<HTMLElement>("[data-delta]")) {
    const by = changes.get(place.dataset.delta!);
    place.replaceChildren(...(by ? [pill(by)] : []));
  }
  const pictures = pictured(!picked.length ? [] : ready.length ? ready.slice(0, 1) : left);
  const shown = (names: string) => names.split(" ").some((name) => pictures.has(name));
  for (const part of document.querySelectorAll("[data-when]")) part.toggleAttribute("hidden", !shown(part.getAttribute("data-when")!));
  for (const part of document.querySelectorAll("[data-unless]")) part.toggleAttribute("hidden", shown(part.getAttribute("data-unless")!));
  byId("picked")?.setAttribute("value", picked.join(","));
  narrow(new Set(left.map((offer) => offer.a)), new Set(picked.length ? ready.map((offer) => offer.a) : []));
  const confirm = byId("confirm") as HTMLButtonElement | null;
  if (!confirm) return;
  const first = ready[0];
  confirm.value = first?.a ?? "";
  if (first) confirm.removeAttribute("aria-disabled");
  else confirm.setAttribute("aria-disabled", "true"); // not `disabled`: it would drop focus
  const partly = picked.length ? left[0] : undefined;
  write("confirm-say", first?.do ?? (partly ? `${partly.do} ${picked.length}/${partly.t.length}` : words.first));
  // What needs no pointing at is ready from the start: the question stays, unless nothing else can be answered.
  write("say", (picked.length || offers.length === 1 ? first?.say : undefined) ?? asked);
  byId("clear")?.toggleAttribute("hidden", !picked.length);
  byId("choices")?.replaceChildren(...ready.slice(1).map(choice));
}

/** Leave in the list of sentences only what is still possible, as the server does for pages without script. */
function narrow(left: Set<string>, ready: Set<string>): void {
  const list = byId("moves");
  if (!list) return;
  const shown = (part: Element) => part.querySelectorAll("li:not([hidden])").length;
  for (const button of list.querySelectorAll<HTMLButtonElement>("li > button")) {
    button.parentElement!.hidden = !left.has(button.value);
    if (ready.has(button.value)) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  for (const group of list.querySelectorAll("details")) {
    group.hidden = !shown(group);
    if (ready.size) group.open = true;
  }
  for (const place of document.querySelectorAll<HTMLElement>("[data-ways]"))
    place.textContent = place.dataset.ways!.replace("#", String(shown(place.closest("details") ?? list)));
}

function write(id: string, text: string): void {
  const place = byId(id);
  if (place && place.textContent !== text) place.textContent = text;
}

function pill(by: number): HTMLElement {
  const made = document.createElement("i");
  made.className = by > 0 ? "delta up" : "delta";
  made.textContent = by > 0 ? `+${by}` : `−${-by}`;
  return made;
}

function choice(offer: Offer): HTMLElement {
  const made = document.createElement("button");
  made.className = "btn";
  made.setAttribute("form", "act");
  made.name = "action";
  made.value = offer.a;
  made.title = offer.say;
  made.textContent = offer.do;
  return made;
}

/** Point at a thing. Returns false where that fits nothing: the server shall say why. */
function point(name: string): boolean {
  const more = [...picked, name];
  if (possible(more).length) picked = more;
  else if (picked.includes(name)) picked = picked.filter((thing) => thing !== name);
  else {
    // What no offer has together with it gives way: another place, another card, another kind of move altogether.
    const stays = picked.filter((thing) => possible([thing, name]).length);
    const once = [...new Set(stays)];
    const instead = stays.length < picked.length ? [stays, once, []].find((rest) => possible([...rest, name]).length) : undefined;
    if (!instead) return false;
    picked = [...instead, name];
  }
  return true;
}

/** Say whether a second click on a thing can only mean: do it. The choice is complete, and it cannot be had again. */
function completes(name: string): boolean {
  const confirm = byId("confirm");
  const ready = confirm !== null && !confirm.hasAttribute("aria-disabled");
  return ready && picked.includes(name) && !possible([...picked, name]).length;
}

function clear(): void {
  picked = [];
  refused = "";
  show();
}

export function picker(): void {
  document.addEventListener(
    "click", // in the capturing phase: before the button submits its form
    (event) => {
      const thing = (event.target as Element).closest<HTMLElement>("[data-thing]");
      if (thing && offers.length && root().contains(thing)) {
        refused = "";
        if (event.detail > 1 && completes(thing.dataset.thing!)) {
          event.preventDefault();
          byId("confirm")!.click();
          return;
        }
        if (point(thing.dataset.thing!)) {
          event.preventDefault();
          byId("refusal")?.remove();
        } else refused = thing.dataset.thing!;
        show();
      } else if ((event.target as Element).closest("#confirm[aria-disabled]")) event.preventDefault();
      else if ((event.target as Element).closest("#clear")) {
        event.preventDefault();
        clear();
      }
    },
    true,
  );
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const target = event.target as Element;
    if (event.key === "Enter") {
      const confirm = byId("confirm");
      const free = !target.closest("button, a, summary") || target.closest("[data-thing][aria-pressed=true]");
      if (confirm && !confirm.hasAttribute("aria-disabled") && free) {
        event.preventDefault();
        confirm.click();
      }
    } else if (event.key === "Escape" && picked.length && !document.querySelector("#menu:popover-open")) clear();
    else if (event.key === "u") byId("undo")?.click();
    else if (event.key === "h") byId("hurry")?.click();
  });
  on("htmx:before:swap", (d) => {
    // Our own action came back: its picks are spent. Somebody else's news leave them.
    if (d.ctx.request.method === "POST" && (d.ctx.response?.status ?? 500) < 400) picked = [];
  });
  on("htmx:after:settle", read);
  const memory = byId("picked") as HTMLInputElement | null;
  if (memory?.value) picked = memory.value.split(",");
  read();
}
