// On a phone the sentence and its buttons lie over the foot of the page. How high they are depends on the sentence: say
// so to the style sheet (`--dock`), which keeps what sticks to the foot above them.
import { byId, on } from "./dom";

const least = parseInt(getComputedStyle(document.documentElement).getPropertyValue("--dock")) || 0;
const sheet = new CSSStyleSheet();
let watched: Element | null = null;
let told = 0;

function tell(): void {
  const [sentence, tabs] = [byId("ask"), document.querySelector<HTMLElement>(".tabs")];
  const high = Math.max(least, Math.ceil(sentence?.offsetHeight ?? 0) + (tabs?.offsetHeight ?? 0));
  if (high === told) return;
  told = high;
  sheet.replaceSync(`:root{--dock:${high}px}`);
}

/** Watch the sentence; a page that is morphed may come with another one. */
export function dock(): void {
  const watcher = new ResizeObserver(tell);
  const watch = (): void => {
    const sentence = byId("ask");
    if (sentence === watched) return;
    watcher.disconnect();
    watched = sentence;
    if (sentence) watcher.observe(sentence);
  };
  document.adoptedStyleSheets.push(sheet);
  watch();
  on("htmx:after:settle", watch);
}
