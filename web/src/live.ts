// Catching up with the table: the stream says only that there is something new, the page is fetched for its own seat.
import { notice, on, quiet, root, words } from "./dom";
import { follow } from "./stream";

declare const htmx: { ajax(verb: string, path: string, options: object): Promise<unknown> };

let heard = 0;
let busy = false;
let posting = 0;

const known = (): number => Number(root().dataset.n);

/** Fetch a page of the table into the region that changes. */
export function fetchRegion(path: string): Promise<unknown> {
  return htmx.ajax("GET", path, { source: root(), target: "#table", swap: "outerMorph transition:true" });
}

async function catchUp(): Promise<void> {
  if (busy || posting) return; // our own move brings its own page: do not fetch it twice
  busy = true;
  while (known() < heard) {
    const before = known();
    try {
      await fetchRegion(location.pathname);
    } catch {
      // asked again below
    }
    if (known() === before) await new Promise((done) => setTimeout(done, 1000));
    if (posting) break;
  }
  busy = false;
}

const ASLEEP = 10_000; // ms out of sight after which a line may be dead without anybody having noticed

/** Call back when the page is looked at again after a while: a phone that slept, a tab long in the background. */
function onReturn(back: () => void): void {
  let left = 0;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) left = Date.now();
    else if (Date.now() - left > ASLEEP) back();
  });
}

export function live(script: HTMLScriptElement | null): void {
  const table = root().dataset.table;
  if (!table) return;
  let away = 0;
  const hear = (name: string, n: number) => {
    if (name === table) {
      heard = Math.max(heard, n);
      void catchUp();
    }
  };
  const line = (up: boolean) => {
    if (!up) away ||= window.setTimeout(() => notice(words.lost, 0), 2500); // a blink needs no notice
    else if (away) {
      clearTimeout(away);
      away = 0;
      quiet();
    }
  };
  on("htmx:before:request", (d) => {
    if (d.ctx.request.method === "POST") posting++;
  });
  on("htmx:finally:request", (d) => {
    if (d.ctx.request.method === "POST") {
      posting--;
      void catchUp();
    }
  });
  const address = script?.dataset.worker;
  if (address && typeof SharedWorker === "function") {
    const name = "madang-" + address.split("v=")[1];
    const worker = new SharedWorker(address, { name });
    new BroadcastChannel(name).onmessage = (event: MessageEvent<[string, number]>) => {
      if (event.data[0]) hear(event.data[0], event.data[1]);
      else line(event.data[1] === 1);
    };
    worker.port.start();
    worker.port.postMessage(table);
    addEventListener("pageshow", (event) => event.persisted && worker.port.postMessage(table));
    addEventListener("online", () => worker.port.postMessage("online"));
    onReturn(() => {
      worker.port.postMessage("online");
      worker.port.postMessage(table);
    });
  } else {
    const stream = follow(hear, line);
    stream.watch(table);
    addEventListener("pagehide", () => stream.close());
    addEventListener("pageshow", (event) => event.persisted && stream.reopen());
    addEventListener("online", () => stream.reopen());
    onReturn(() => stream.reopen());
  }
}
