// The number at which each table we watch stands. Runs in a SharedWorker, or in the page where there is none.
//
// The browser's EventSource retries a lost line by itself, but gives up after an HTTP error and does not notice a line
// that is silently dead (sleep, a network that forgets): both are mended here.

const MOST_TABLES = 32; // as many as the house tells one line about

export interface Stream {
  watch(table: string): void;
  reopen(): void;
  close(): void;
}

/** Follow tables: `say` each number, `line` when the connection is there (true) or lost (false). */
export function follow(say: (table: string, n: number) => void, line: (up: boolean) => void, silence = 40_000): Stream {
  const tables = new Map<string, number>();
  let source: EventSource | undefined;
  let timer = 0;
  let wait = 1000;
  const later = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(open, milliseconds) as unknown as number;
  };
  function open(): void {
    source?.close();
    if (!tables.size) return;
    const opened = new EventSource("/live?" + [...tables.keys()].map((table) => "t=" + encodeURIComponent(table)).join("&"));
    source = opened;
    later(silence);
    opened.addEventListener("open", () => {
      wait = 1000;
      later(silence);
      line(true);
    });
    opened.addEventListener("beat", () => later(silence));
    opened.addEventListener("action", (event) => {
      later(silence);
      const [table, n] = (event as MessageEvent<string>).data.split(" ") as [string, string];
      tables.set(table, Number(n));
      say(table, Number(n));
    });
    opened.addEventListener("error", () => {
      line(false);
      if (opened.readyState !== EventSource.CLOSED) return;
      later(wait * (0.7 + 0.6 * Math.random()));
      wait = Math.min(wait * 2, 30_000);
    });
  }
  return {
    watch(table) {
      const known = tables.get(table);
      // The one asked for last stands last; whoever watches one table after another for a week leaves the first ones.
      tables.delete(table);
      tables.set(table, known ?? -1);
      if (known !== undefined) return say(table, known);
      if (tables.size > MOST_TABLES) tables.delete(tables.keys().next().value!);
      open();
    },
    reopen: open,
    close() {
      source?.close();
      clearTimeout(timer);
    },
  };
}
