// A region that is larger than its window: drag it with the mouse, zoom by buttons, wheel and pinch.
//
// Scrolling does the rest: a finger, a wheel, and the arrow keys move any region that scrolls. A region has `data-pan`
// and scales its content by the custom property `--zoom`; its buttons stand in `data-zoom="ID"`, each with
// `data-zoom-by`: 1 closer, -1 farther, 0 all of it. The zoom lives in a style sheet of the script's own, so that a
// page that is morphed keeps it; buttons show only where there is a script.
import { byId, on } from "./dom";

const LEAST = 0.5;
const MOST = 3;
const STEP = 1.25;
const sheet = new CSSStyleSheet();
const zooms = new Map<string, number>();

const regions = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>("[data-pan]");
const within = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-pan]") : null;

/** Zoom a region; what lies at a point of its window (its middle, if none is given) stays there. */
function zoom(region: HTMLElement, to: number, x = region.clientWidth / 2, y = region.clientHeight / 2): void {
  const was = zooms.get(region.id) ?? 1;
  const now = Math.min(MOST, Math.max(LEAST, to));
  const [across, down] = [(region.scrollLeft + x) / region.scrollWidth, (region.scrollTop + y) / region.scrollHeight];
  if (now === was) return;
  zooms.set(region.id, now);
  const rules = [...zooms].map(([id, by]) => `#${CSS.escape(id)}{--zoom:${by.toFixed(3)}}`);
  sheet.replaceSync("[data-zoom]{display:flex}" + rules.join(""));
  region.scrollTo(across * region.scrollWidth - x, down * region.scrollHeight - y);
  mark();
}

/** The zoom at which all of a region shows; no closer than at first. */
function whole(region: HTMLElement): number {
  const content = region.firstElementChild;
  if (!(content instanceof HTMLElement)) return 1;
  const room = Math.min(region.clientWidth / content.offsetWidth, region.clientHeight / content.offsetHeight);
  return Math.min(1, (zooms.get(region.id) ?? 1) * room);
}

/** Say to the style sheet which regions can be dragged. */
function mark(): void {
  for (const region of regions())
    region.toggleAttribute("data-ui-drags", region.scrollWidth > region.clientWidth + 1 || region.scrollHeight > region.clientHeight + 1);
}

/** Show the middle first: what matters began there. */
function centre(region: HTMLElement): void {
  region.scrollTo((region.scrollWidth - region.clientWidth) / 2, (region.scrollHeight - region.clientHeight) / 2);
}

/** Drag with the mouse; what was a drag is no click. Fingers scroll by themselves. */
function drag(): void {
  let held: { region: HTMLElement; x: number; y: number; left: number; top: number } | undefined;
  let moved = false;
  document.addEventListener("pointerdown", (event) => {
    const region = within(event.target);
    moved = false;
    if (region && event.pointerType === "mouse" && event.button === 0)
      held = { region, x: event.clientX, y: event.clientY, left: region.scrollLeft, top: region.scrollTop };
  });
  document.addEventListener("pointermove", (event) => {
    if (!held) return;
    const [across, down] = [event.clientX - held.x, event.clientY - held.y];
    if (!moved && Math.hypot(across, down) < 6) return;
    moved = true;
    held.region.toggleAttribute("data-ui-held", true);
    held.region.scrollTo(held.left - across, held.top - down);
  });
  for (const end of ["pointerup", "pointercancel"])
    document.addEventListener(end, () => {
      held?.region.removeAttribute("data-ui-held");
      held = undefined;
    });
  document.addEventListener("dragstart", (event) => held && event.preventDefault());
  addEventListener(
    "click", // before anything else: the button under the mouse was not meant
    (event) => {
      if (!moved || !within(event.target)) return;
      moved = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}

/** Pinch with two fingers. */
function pinch(): void {
  let apart = 0;
  let from = 1;
  const spread = (touches: TouchList): number =>
    Math.hypot(touches[0]!.clientX - touches[1]!.clientX, touches[0]!.clientY - touches[1]!.clientY);
  document.addEventListener("touchstart", (event) => {
    const region = within(event.target);
    apart = region && event.touches.length === 2 ? spread(event.touches) : 0;
    from = zooms.get(region?.id ?? "") ?? 1;
  });
  document.addEventListener(
    "touchmove",
    (event) => {
      const region = within(event.target);
      if (!apart || !region || event.touches.length !== 2) return;
      event.preventDefault();
      const box = region.getBoundingClientRect();
      const [one, two] = [event.touches[0]!, event.touches[1]!];
      zoom(region, (from * spread(event.touches)) / apart, (one.clientX + two.clientX) / 2 - box.left, (one.clientY + two.clientY) / 2 - box.top);
    },
    { passive: false },
  );
}

export function pan(): void {
  if (!regions().length) return;
  document.adoptedStyleSheets.push(sheet);
  sheet.replaceSync("[data-zoom]{display:flex}");
  drag();
  pinch();
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-zoom-by]");
    const region = byId(button?.closest<HTMLElement>("[data-zoom]")?.dataset.zoom ?? "");
    if (!button || !region) return;
    const by = Number(button.dataset.zoomBy);
    zoom(region, by ? (zooms.get(region.id) ?? 1) * STEP ** by : whole(region));
    if (!by) centre(region);
  });
  document.addEventListener(
    "wheel",
    (event) => {
      const region = within(event.target);
      if (!region || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const box = region.getBoundingClientRect();
      zoom(region, (zooms.get(region.id) ?? 1) * STEP ** Math.sign(-event.deltaY), event.clientX - box.left, event.clientY - box.top);
    },
    { passive: false },
  );
  document.addEventListener("keydown", (event) => {
    const region = within(event.target);
    const by = { "+": 1, "=": 1, "-": -1, "0": 0 }[event.key];
    if (!region || by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    zoom(region, by ? (zooms.get(region.id) ?? 1) * STEP ** by : whole(region));
    if (!by) centre(region);
  });
  on("htmx:after:settle", mark);
  regions().forEach(centre);
  mark();
}
