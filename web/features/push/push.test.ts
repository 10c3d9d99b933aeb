import { once } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { closePush, onPush } from "#web/lib/realtime/on-push.ts";
import { disablePush, enablePush, readPushState, restorePush } from "./push.ts";

/** The browser's subscription, as its push service knows it. */
type Subscription = Pick<PushSubscription, "endpoint"> & {
  unsubscribe: () => Promise<void>;
  toJSON: () => object;
  options: { applicationServerKey: ArrayBuffer };
};
let subscription: Subscription | null = null;
let permission: NotificationPermission = "default";
let made = 0;
const pushManager = {
  getSubscription: async () => subscription,
  subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    const endpoint = `https://push.example/${(made += 1)}`;
    const keys = { p256dh: "p", auth: "a" };
    const unsubscribe = async () => void (subscription = null);
    const bytes = Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (it) =>
      it.charCodeAt(0),
    );
    const options = { applicationServerKey: bytes.buffer };
    return (subscription = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }), options });
  },
};
const worker = Object.assign(new EventTarget(), {
  register: async () => ({}),
  ready: Promise.resolve({ pushManager }),
  getRegistration: async () => ({ pushManager, active: { postMessage: (it: object) => asked.push(it) } }),
});
let asked: object[] = [];

beforeEach(() => {
  [subscription, permission, made, asked] = [null, "default", 0, []];
  vi.stubEnv("PROD", true);
  vi.stubGlobal("PushManager", pushManager);
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: async () => (permission = "granted"),
  });
  Object.defineProperty(navigator, "serviceWorker", { value: worker, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const path = "/api/push/subscriptions";
let serverKey = "a-_b";
const start = () =>
  signedInAs(ana, {
    "GET /api/push/key": { body: { publicKey: serverKey } },
    [`POST ${path}`]: { status: 201, body: { message: "Subscribed" } },
    [`DELETE ${path}`]: { body: { message: "Unsubscribed" } },
  });

test("a subscription that the browser dropped is told from one that was never made", async () => {
  await start();
  expect(await readPushState("ana")).toBe("off");
  await enablePush("ana");
  expect(await readPushState("ana")).toBe("on");
  subscription = null;
  expect(await readPushState("ana")).toBe("dropped");
  expect(await readPushState("bo")).toBe("off");
});

test("the next page renews a subscription that the browser dropped, and the server learns it", async () => {
  const { sent } = await start();
  await enablePush("ana");
  subscription = null;
  await restorePush("ana");
  expect(await readPushState("ana")).toBe("on");
  expect(await sent(`POST ${path}`)).toMatchObject({ endpoint: "https://push.example/2" });
});

test("a subscription for a key that the server has replaced is renewed, any other is kept", async () => {
  await start();
  await enablePush("ana");
  await restorePush("ana");
  expect(made).toBe(1);
  serverKey = "b-_a";
  const { sent } = await start();
  await restorePush("ana");
  expect(await sent(`POST ${path}`)).toMatchObject({ endpoint: "https://push.example/2" });
  await restorePush("ana");
  expect(made).toBe(2);
});

test("nothing is renewed that Ana switched off, never made, or whose permission she took back", async () => {
  await start();
  await restorePush("ana");
  expect(made).toBe(0);
  await enablePush("ana");
  await disablePush();
  await restorePush("ana");
  expect(made).toBe(1);
  await enablePush("ana");
  [subscription, permission] = [null, "default"];
  await restorePush("ana");
  expect(made).toBe(2);
  expect(await readPushState("ana")).toBe("dropped");
});

test("a page tells the worker whether it shows the message of a push, also if it can't fetch", async () => {
  const fetches = [() => Promise.resolve(true), () => Promise.reject(new Error("no network"))];
  for (const [isSeen, fetch] of [true, false].map((seen, at) => [seen, fetches[at]!] as const)) {
    const stop = onPush(fetch);
    const { port1, port2 } = new MessageChannel();
    const answered = once(port1, "message");
    port1.start();
    worker.dispatchEvent(
      new MessageEvent("message", { data: { type: "pushed", peerId: "bo" }, ports: [port2] }),
    );
    expect(await answered).toEqual([isSeen]);
    stop();
    port1.close();
  }
});

test("the worker is asked to take away what was read; without workers nothing is to do", async () => {
  await closePush("bo");
  expect(asked).toEqual([{ type: "read", peerId: "bo" }]);
  Reflect.deleteProperty(navigator, "serviceWorker");
  await closePush("bo");
  expect(asked).toHaveLength(1);
});
