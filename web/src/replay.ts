// The replay: steps in place, keys, the slider, playing by itself. Without script the same links and forms load pages.
import { byId, on, root, typing, words } from "./dom";
import { fetchRegion } from "./live";

const PAUSE = 1100; // between two moves while playing, in milliseconds
let playing = 0;
let going = false;
let wanted = "";

async function go(path: string): Promise<void> {
  wanted = path;
  if (going) return; // the newest wish is fulfilled when the present one has arrived
  going = true;
  while (wanted) {
    const next = wanted;
    wanted = "";
    try {
      await fetchRegion(next);
      history.replaceState(null, "", next);
    } catch {
      stop();
    }
  }
  going = false;
}

const step = (id: string): boolean => {
  const link = byId(id) as HTMLAnchorElement | null;
  if (!link || link.hasAttribute("aria-disabled")) return false;
  void go(link.getAttribute("href")!);
  return true;
};

function stop(): void {
  clearInterval(playing);
  playing = 0;
  face();
}

function play(): void {
  if (playing) return stop();
  if (!step("next")) step("first"); // at the end: once more from the start
  playing = window.setInterval(() => {
    if (!going && !step("next")) stop();
  }, PAUSE);
  face();
}

/** Show the button as what it would do; it needs script, so it is hidden without. */
function face(): void {
  const button = byId("play");
  if (!button) return;
  button.hidden = false;
  button.setAttribute("aria-label", playing ? words.pause : words.play);
  button.querySelector("use")?.setAttribute("href", playing ? "#ui-pause" : "#ui-play");
}

export function replay(): void {
  if (!root().dataset.replay) return;
  const keys: Record<string, string> = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "end" };
  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>("a[data-step]");
    if (link) {
      event.preventDefault();
      stop();
      if (!link.hasAttribute("aria-disabled")) void go(link.getAttribute("href")!);
    } else if (target.closest("[data-play]")) play();
  });
  document.addEventListener("input", (event) => {
    const slider = (event.target as Element).closest<HTMLInputElement>("[data-slider]");
    if (!slider) return;
    stop();
    void go(root().dataset.base! + slider.value);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const id = keys[event.key];
    if (id) {
      event.preventDefault();
      stop();
      step(id);
    } else if (event.key === "p") play();
  });
  on("htmx:after:settle", () => {
    face();
    byId("moves")?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  });
  face();
}
