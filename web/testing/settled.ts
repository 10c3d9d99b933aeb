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
const underWay = new Set<Promise<unknown>>();
globalThis.fetch = (...request) => {
  const answer = fetch(...request);
  underWay.add(answer);
  void answer.then(
    () => underWay.delete(answer),
    () => underWay.delete(answer),
  );
  return answer;
};

const { setReachable } = await import("#web/lib/realtime/connectivity.ts");

// Resets the connection state, so that a test that went offline doesn't affect the next one. The late failure
// of a request would end the connection again, in the middle of the next test. Runs after the test's server
// has closed, because Vitest runs these hooks in reverse order.
afterEach(async () => {
  await Promise.allSettled(underWay);
  setReachable(true);
});

// The testing library registers this only in the first file that loads it.
afterEach(cleanup);

afterAll(async () => {
  // Waits for pending imports before the next file begins.
  await vi.dynamicImportSettled();
  for (const channel of channels) channel.close();
  globalThis.BroadcastChannel = BroadcastChannel;
  globalThis.fetch = fetch;
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
