import { afterEach, expect, test, vi } from "vitest";

type Share = {
  readonly request: { method: string; url: string; formData: () => Promise<FormData> };
  readonly respondWith: (answer: Promise<string>) => void;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/**
 * What the worker stores, and where it leads, if another app shares these files. `room` is how many of them
 * the browser has room for.
 */
async function share(files: readonly { name: string; size: number }[], room = Infinity) {
  const stored = new Map<string, string>();
  const listeners = new Map<string, (event: Share) => void>();
  vi.stubGlobal("built", { version: "1", files: [] });
  vi.stubGlobal("caches", {
    delete: async () => stored.clear(),
    open: async () => ({
      put: async (path: string, { name }: { name: string }) => {
        if (stored.size === room) throw new DOMException("Quota exceeded", "QuotaExceededError");
        stored.set(path, name);
      },
    }),
  });
  vi.stubGlobal("self", {
    location,
    addEventListener: (type: string, listener: (event: Share) => void) => listeners.set(type, listener),
  });
  // A file of 50 MB is not made for a test.
  class Sized extends File {
    override readonly size: number;
    constructor(name: string, size: number) {
      super([], name);
      this.size = size;
    }
  }
  class Answer {
    readonly name: string;
    constructor(_: File, { headers }: { headers: Record<string, string> }) {
      this.name = decodeURIComponent(headers["x-name"] ?? "");
    }
    static readonly redirect = (to: string) => to;
  }
  vi.stubGlobal("Response", Answer);
  vi.resetModules();
  const worker = "./sw.ts";
  await import(/* @vite-ignore */ worker);
  const form = {
    getAll: () => files.map(({ name, size }) => new Sized(name, size)),
    get: () => null,
  } as unknown as FormData;
  const request = {
    method: "POST",
    url: `${location.origin}/imports/shared`,
    formData: async () => form,
  };
  const leadsTo = await new Promise((resolve) =>
    listeners.get("fetch")?.({ request, respondWith: (answer) => resolve(answer) }),
  );
  return { leadsTo, names: [...stored.values()] };
}

test("shared files are stored with their names, also one whose name was cut in a character", async () => {
  expect(
    await share([
      { name: "Été.pdf", size: 10 },
      { name: "trip \ud83d.pdf", size: 10 },
    ]),
  ).toEqual({
    leadsTo: "/imports/new?shared=1",
    names: ["Été.pdf", "trip \ufffd.pdf"],
  });
});

test("more files or bytes than can be imported at once are not stored, and the page is told", async () => {
  const files = (count: number, size: number) =>
    Array.from({ length: count }, () => ({ name: "a.pdf", size }));
  expect(await share(files(30, 1000))).toMatchObject({ leadsTo: "/imports/new?shared=1" });
  expect(await share(files(31, 1000))).toEqual({ leadsTo: "/imports/new?shared=too-many", names: [] });
  const tooLarge = await share(files(2, 25 * 1024 * 1024 + 1));
  expect(tooLarge).toEqual({ leadsTo: "/imports/new?shared=too-large", names: [] });
  // The browser's storage is nearly full.
  expect(await share(files(3, 1000), 2)).toEqual(tooLarge);
});

/**
 * Starts the worker with one visible page, which answers `isSeen` when the worker wakes it, or nothing.
 * `push` delivers a push and resolves when the worker is done with it.
 */
async function pushWorker({ isSeen, isLed = true, show = async () => {} }: PushWorker) {
  const listeners = new Map<string, (event: object) => void>();
  const [shown, closed, told] = [[] as string[], [] as string[], [] as unknown[]];
  let onScreen: { tag: string; data: object; close: () => void }[] = [];
  const [showing, lost] = [new Set<string>(), [] as string[]];
  const went: string[] = [];
  const page = {
    visibilityState: "visible",
    url: location.href,
    focus: async () => void went.push("focus"),
    navigate: async (href: string) => {
      if (!isLed) throw new TypeError("not controlled");
      went.push(new URL(href).pathname);
    },
    postMessage: (message: unknown, [port]: MessagePort[]) => {
      told.push(message);
      // It fetches the message first.
      if (isSeen !== undefined) setTimeout(() => port?.postMessage(isSeen), 10);
    },
  };
  vi.stubGlobal("built", { version: "1", files: [] });
  vi.stubGlobal("self", {
    location,
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    clients: {
      matchAll: async () => [page, { ...page, visibilityState: "hidden" }],
      openWindow: async (href: string) => void went.push(`new ${new URL(href).pathname}`),
    },
    registration: {
      showNotification: async (
        _: string,
        { body, tag, data }: { body: string; tag: string; data: object },
      ) => {
        showing.add(body);
        await show(body);
        showing.delete(body);
        shown.push(body);
        const close = () => {
          closed.push(tag);
          onScreen = onScreen.filter((it) => it.tag !== tag);
        };
        onScreen = [...onScreen.filter((it) => it.tag !== tag), { tag, data, close }];
      },
      // Chromium loses those that are being shown.
      getNotifications: async () => {
        lost.push(...showing);
        return onScreen;
      },
    },
  });
  vi.resetModules();
  const worker = "./sw.ts";
  await import(/* @vite-ignore */ worker);
  const send = (type: string, event: object) =>
    new Promise<unknown>((done) => listeners.get(type)?.({ ...event, waitUntil: done }));
  const push = (body: string, peerId = "bo") => {
    const data = { title: peerId, body, tag: `message ${peerId}`, url: `/chat/${peerId}`, peerId };
    return send("push", { data: { json: () => data } });
  };
  const read = (peerId: string) => send("message", { data: { type: "read", peerId } });
  const click = (url: string) =>
    send("notificationclick", { notification: { close: () => {}, data: { url } } });
  return { push, read, click, shown, closed, told, lost, went };
}
type PushWorker = { isSeen: boolean | undefined; isLed?: boolean; show?: (body: string) => Promise<void> };

test("every push is shown; it is taken away where the page then shows its message", async () => {
  const seen = await pushWorker({ isSeen: true });
  await seen.push("Hi");
  expect(seen).toMatchObject({
    shown: ["Hi"],
    closed: ["message bo"],
    told: [{ type: "pushed", peerId: "bo" }],
  });
  const unseen = await pushWorker({ isSeen: false });
  await unseen.push("Hi");
  expect(unseen).toMatchObject({ shown: ["Hi"], closed: [] });
});

test("a newer push stays although the page had shown the message of the one before", async () => {
  const { push, shown, closed } = await pushWorker({ isSeen: true });
  const older = push("Hi");
  // The page answers for the first one when the second is on the screen.
  const newer = push("2 new messages");
  await older;
  expect({ shown, closed }).toEqual({ shown: ["Hi", "2 new messages"], closed: [] });
  await newer;
  expect(closed).toEqual(["message bo"]);
});

test("a click on a notification leads a page of the worker, or opens one if it can't be led", async () => {
  const led = await pushWorker({ isSeen: false });
  await led.click("/chat/bo");
  expect(led.went).toEqual(["focus", "/chat/bo"]);
  const loadedWithoutWorker = await pushWorker({ isSeen: false, isLed: false });
  await loadedWithoutWorker.click("/chat/bo");
  expect(loadedWithoutWorker.went).toEqual(["focus", "new /chat/bo"]);
});

test("a push stays if the page doesn't answer, as one that is asleep", async () => {
  vi.useFakeTimers();
  const { push, shown, closed } = await pushWorker({ isSeen: undefined });
  const done = push("Hi");
  await vi.advanceTimersByTimeAsync(20_000);
  await done;
  expect({ shown, closed }).toEqual({ shown: ["Hi"], closed: [] });
});

test("of two pushes that arrive at once, the newer one is shown last", async () => {
  const icons: (() => void)[] = [];
  const show = () => new Promise<void>((resolve) => icons.push(resolve));
  const { push, shown } = await pushWorker({ isSeen: false, show });
  const done = ["Hi", "2 new messages"].map((it) => push(it));
  // The icon of the newest push arrives first.
  const loading = setInterval(() => icons.pop()?.(), 1);
  await Promise.all(done);
  clearInterval(loading);
  expect(shown).toEqual(["Hi", "2 new messages"]);
});

test("no push is lost because the one before it is taken away while it is being shown", async () => {
  const show = (body: string) => new Promise<void>((resolve) => setTimeout(resolve, body === "Hi" ? 0 : 50));
  const { push, shown, closed, lost } = await pushWorker({ isSeen: true, show });
  await Promise.all(["Hi", "2 new messages"].map((it) => push(it)));
  expect({ shown, lost }).toEqual({ shown: ["Hi", "2 new messages"], lost: [] });
  expect(closed).toEqual(["message bo"]);
});

test("reading a chat takes its push away, also one that is being shown, and no other", async () => {
  const show = () => new Promise<void>((resolve) => setTimeout(resolve, 20));
  const { push, read, shown, closed, lost } = await pushWorker({ isSeen: false, show });
  const pushed = [push("Hello", "dev"), push("Hi")];
  await read("bo");
  await Promise.all(pushed);
  expect({ shown, closed, lost }).toEqual({ shown: ["Hello", "Hi"], closed: ["message bo"], lost: [] });
});

test("a push whose icon never loads doesn't hold up the next one", async () => {
  vi.useFakeTimers();
  const show = (body: string) => (body === "Hi" ? new Promise<void>(() => {}) : Promise.resolve());
  const { push, shown } = await pushWorker({ isSeen: false, show });
  void push("Hi");
  const next = push("2 new messages");
  await vi.advanceTimersByTimeAsync(20_000);
  await next;
  expect(shown).toEqual(["2 new messages"]);
});
