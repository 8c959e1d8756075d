// Pieces that moved, and only those, glide from where they lay to where they lie (View Transitions).
// The server says where a piece lies (data-at) and, for a new one, whence it comes (data-from, an id).
import { byId, notice, on, root } from "./dom";

const names = new CSSStyleSheet();
const name = (id: string, i: number): string => `#${CSS.escape(id)}{view-transition-name:piece-${i};view-transition-class:piece}`;

export function glide(): void {
  document.adoptedStyleSheets.push(names);
  let after = "";
  let focused = "";
  let gliding: ViewTransition | undefined;

  on("htmx:before:swap", (d, event) => {
    const main = d.tasks.find((task) => task.type === "main" && task.swapSpec.style !== "none" && task.target?.id === "table");
    const next = main?.fragment.querySelector<HTMLElement>("#table");
    if (main && (!next || next.dataset.table !== root().dataset.table)) {
      event.preventDefault(); // a login or proxy page; or a new table, after "play again"
      const said = main.fragment.querySelector("main.message > p")?.textContent;
      if (next?.dataset.table) location.assign("/t/" + next.dataset.table);
      else if (said) notice(said, 10); // a form that is too old, for one: a reload would take the reason away
      else location.reload();
      return;
    }
    focused = document.activeElement?.id ?? "";
    const old: string[] = [];
    const now: string[] = [];
    for (const task of d.tasks) {
      const before = old.length;
      for (const piece of task.fragment.querySelectorAll<HTMLElement>("[data-at]")) {
        const was = byId(piece.id);
        const from = !was ? piece.dataset.from : was.dataset.at !== piece.dataset.at ? piece.id : "";
        if (!from || !byId(from)) continue;
        old.push(name(from, old.length));
        now.push(name(piece.id, now.length));
      }
      task.swapSpec.transition =
        old.length > before && !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    }
    names.replaceSync(old.join(""));
    after = now.join("");
  });
  on("htmx:before:viewTransition", (d) => {
    const swap = d.task;
    d.task = async () => {
      await swap();
      names.replaceSync(after);
    };
  });
  on("htmx:after:swap", () => names.replaceSync(""));
  on("htmx:after:settle", () => {
    // Where moveBefore is missing a moved element loses focus.
    if (focused && document.activeElement === document.body) (byId(focused) ?? byId("ask"))?.focus({ preventScroll: true });
  });

  // Whoever acts does not wait for the show.
  const start = document.startViewTransition?.bind(document);
  if (start) {
    document.startViewTransition = ((change: ViewTransitionUpdateCallback) => {
      gliding = start(change);
      gliding.ready.catch(() => undefined); // skipped: the table shows what it should all the same
      return gliding;
    }) as typeof document.startViewTransition;
  }
  for (const act of ["pointerdown", "keydown"]) addEventListener(act, () => gliding?.skipTransition(), true);
}
