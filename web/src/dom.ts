// Small things that every module needs: events, the page's words, short notices.

/** What htmx tells its listeners; only the parts used here. */
export interface Detail {
  ctx: {
    request: { method: string; action: string; submitter?: HTMLElement | null };
    response?: { status: number };
    text?: string;
  };
  tasks: { type: string; target: Element | null; fragment: DocumentFragment; swapSpec: { style: string; transition?: boolean } }[];
  task: () => Promise<void>;
}

/** Listen on the document: morphing may replace nodes, the document stays. */
export function on(event: string, listener: (detail: Detail, event: Event) => void): void {
  document.addEventListener(event, (e) => listener((e as CustomEvent<Detail>).detail, e));
}

/** The part of the page that changes. */
export const root = (): HTMLElement => document.getElementById("table")!;

export const byId = (id: string): HTMLElement | null => document.getElementById(id);

/** The few sentences that scripts say, in the page's language. */
export const words = JSON.parse(byId("room-words")?.textContent ?? "{}") as Record<"copied" | "failed" | "lost" | "first" | "play" | "pause", string>;

let hiding = 0;

/** Show a notice at the foot of the page; for some seconds, or (0) until `quiet`. */
export function notice(text: string, seconds = 6): void {
  const line = byId("room-line");
  if (!line) return;
  clearTimeout(hiding);
  line.textContent = text;
  line.hidden = false;
  if (seconds) hiding = window.setTimeout(quiet, seconds * 1000);
}

export function quiet(): void {
  const line = byId("room-line");
  if (line) line.hidden = true;
}

/** Say whether keys pressed there are meant for the place itself. */
export const typing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null;
