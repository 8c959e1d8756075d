// One stream a browser, shared by its tabs: six streams to one host would leave no connection for pages.
// The worker's name carries the build's digest, so that after an upgrade old tabs keep the old worker.
import { follow } from "./stream";

const channel = new BroadcastChannel(self.name);
const stream = follow(
  (table, n) => channel.postMessage([table, n]),
  (up) => channel.postMessage(["", up ? 1 : 0]),
);
self.addEventListener("connect", (event) => {
  (event as MessageEvent).ports[0]!.onmessage = (message: MessageEvent<string>) => {
    if (message.data === "online") stream.reopen();
    else stream.watch(message.data);
  };
});
