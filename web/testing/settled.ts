import "#ui/forms/input-method.ts";
import { i18n } from "@lingui/core";
import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// The files of a worker share one jsdom, because creating one takes longer than most files. Each file starts
// with its own copy of our modules, of idb-keyval and of fake-indexeddb.
vi.resetModules();
// Lingui isn't loaded again, so the language of an earlier file would stay.
i18n.loadAndActivate({ locale: "en", messages: {} });

// Records the channels to other tabs, so that the modules of an earlier file hear nothing of a later one.
const { BroadcastChannel } = globalThis;
const channels: BroadcastChannel[] = [];
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
};

// Records the requests under way. Those of an ended test fail when its server closes.
const { fetch } = globalThis;
const { send } = XMLHttpRequest.prototype;
const underWay = new Set<Promise<unknown>>();
const record = (request: Promise<unknown>) => {
  underWay.add(request);
  const remove = () => underWay.delete(request);
  void request.then(remove, remove);
};
globalThis.fetch = (...request) => {
  const answer = fetch(...request);
  record(answer);
  return answer;
};
XMLHttpRequest.prototype.send = function recordedSend(body) {
  record(new Promise((resolve) => this.addEventListener("loadend", resolve)));
  send.call(this, body);
};

// Records the timers: that of a page which is gone would send requests to the server of a later test.
const { setTimeout, setInterval } = globalThis;
const timers: { timer: ReturnType<typeof setTimeout>; delay: number }[] = [];
/** Of at least this many milliseconds are timers that may fire in a later test, such as those that poll. */
const longDelayMs = 3000;
/** A test ends only when its timers of at most this many milliseconds are due: a refetch waits that long. */
const shortDelayMs = 10;
/** How long a page may go on after its test, in milliseconds. */
const longestWaitMs = 30_000;
const now = performance.now.bind(performance);
/** When the last short timer is due, as `performance.now()`. */
let shortUntil = 0;
const endTimers = (least = 0) => {
  for (const { timer, delay } of timers) if (delay >= least) clearTimeout(timer);
};
const recorded = <Start extends typeof setTimeout | typeof setInterval>(start: Start): Start =>
  Object.assign((...call: Parameters<typeof setTimeout>) => {
    const timer = start(...call);
    const delay = call[1] ?? 0;
    timers.push({ timer, delay });
    if (delay <= shortDelayMs) shortUntil = Math.max(shortUntil, now() + delay);
    return timer;
  }, start) as Start;
globalThis.setTimeout = recorded(setTimeout);
globalThis.setInterval = recorded(setInterval);

const { setReachable } = await import("#web/lib/realtime/connectivity.ts");
const { resetAll } = await import("./resets.ts");

// Waits until the product has handled the failures of the last requests, and has begun what it does after a
// short pause: they would end the connection, show a message or read a list in the middle of the next test.
// Runs after the test's server has closed, because Vitest runs these hooks in reverse order.
afterEach(async () => {
  vi.useRealTimers();
  const latest = now() + longestWaitMs;
  do {
    if (now() > latest) throw new Error("The page of this test goes on without an end");
    await Promise.allSettled(underWay);
    const pause = Math.max(0, shortUntil - now());
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(pause) + 1));
  } while (underWay.size > 0 || shortUntil > now());
  endTimers(longDelayMs);
  resetAll();
  setReachable(true);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

// The testing library registers this only in the first file that loads it.
afterEach(cleanup);

afterAll(async () => {
  // Waits for pending imports before the next file begins.
  await vi.dynamicImportSettled();
  for (const channel of channels) channel.close();
  globalThis.BroadcastChannel = BroadcastChannel;
  endTimers();
  Object.assign(globalThis, { fetch, setTimeout, setInterval });
  XMLHttpRequest.prototype.send = send;
  closeDatabases();
  // jsdom has none; only some files import one.
  Reflect.deleteProperty(globalThis, "indexedDB");
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
});

type FakeFactory = { _databases?: Map<string, { connections: IDBDatabase[] }> };

/**
 * fake-indexeddb waits in a loop for what is open before it deletes a database. The loop of an ended file
 * would go on during the next ones.
 */
function closeDatabases(): void {
  const { _databases: databases } = (globalThis.indexedDB ?? {}) as FakeFactory;
  for (const { connections } of databases?.values() ?? []) for (const it of [...connections]) it.close();
}
