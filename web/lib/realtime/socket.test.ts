import { expect, test } from "vitest";
import { checkTimeoutMs, reconnection } from "#contract/shared/realtime.ts";
import { channelServer } from "#web/testing/channel.ts";
import { tokenFor } from "#web/testing/server.ts";
import { channelState, onServerEvent, onOpen, openChannel, reconnect, sendEvent } from "./socket.ts";
import { storeToken } from "#web/lib/session/token.ts";

test("the channel sends this browser's token, and only opens if there is one", async () => {
  const server = await channelServer();
  await openChannel();
  expect(channelState()).toBe("closed");
  const token = tokenFor(60);
  storeToken(token);
  await openChannel();
  await expect.poll(channelState).toBe("open");
  expect(server.tokens).toEqual([token]);
});

test("an event that fits the contract is delivered, any other is not", async () => {
  const server = await channelServer();
  const here: unknown[] = [];
  const stop = onServerEvent("presence", (data) => here.push(data));
  storeToken(tokenFor(60));
  await openChannel();
  await expect.poll(channelState).toBe("open");
  server.emit("presence", { userId: "bo", isOnline: "yes" });
  server.emit("presence", { userId: "", isOnline: true });
  server.emit("presence", { userId: "bo", isOnline: true });
  await expect.poll(() => here).toEqual([{ userId: "bo", isOnline: true }]);
  stop();
});

test("an event is sent over an open channel; without one it is dropped", async () => {
  sendEvent("viewing", { conversationId: "bo" });
  const server = await channelServer();
  storeToken(tokenFor(60));
  await openChannel();
  await expect.poll(channelState).toBe("open");
  sendEvent("typing", { conversationId: "bo", isTyping: true });
  await expect.poll(() => server.sent).toEqual([["typing", { conversationId: "bo", isTyping: true }]]);
});

test("a lost connection is retried after a second, and the open listeners are called again", async () => {
  const server = await channelServer();
  let opened = 0;
  const stop = onOpen(() => (opened += 1));
  storeToken(tokenFor(60));
  await openChannel();
  await expect.poll(() => opened).toBe(1);
  server.drop();
  await expect.poll(channelState).toBe("connecting");
  await expect.poll(() => opened).toBe(2);
  stop();
});

test("a channel closed by the server reconnects at once if the token was renewed", async () => {
  const server = await channelServer();
  storeToken(tokenFor(1));
  await openChannel();
  await expect.poll(channelState).toBe("open");
  const renewed = tokenFor(60);
  storeToken(renewed);
  server.cut();
  await expect.poll(() => server.tokens.at(-1)).toBe(renewed);
});

test("a channel closed because the session ended stays closed", async () => {
  const server = await channelServer({ account: { status: 401, body: { message: "Unauthorized" } } });
  storeToken(tokenFor(60));
  await openChannel();
  await expect.poll(channelState).toBe("open");
  server.cut();
  await expect.poll(channelState).toBe("closed");
  expect(server.tokens).toHaveLength(1);
});

test("a channel closed in favour of a newer page waits until the page becomes visible again", async () => {
  const server = await channelServer({
    account: { status: 200, body: { isSuspended: false, mustAgree: false } },
  });
  storeToken(tokenFor(60));
  await openChannel();
  await expect.poll(channelState).toBe("open");
  server.cut();
  await expect.poll(channelState).toBe("lost");
  // A retry would have happened after one second.
  await new Promise((resolve) => setTimeout(resolve, 1.5 * reconnection.first));
  expect(server.tokens).toHaveLength(1);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(channelState).toBe("open");
});

test("a channel closed while the server can't give a reason is retried", async () => {
  const server = await channelServer({ account: { status: 503, body: { message: "Not now" } } });
  storeToken(tokenFor(60));
  await openChannel();
  await expect.poll(channelState).toBe("open");
  server.cut();
  await expect.poll(() => server.tokens.length).toBe(2);
});

test("the delays of five attempts double, then the channel is lost until a reconnect", async () => {
  const delays = [1000, 2000, 4000, 8000, 16_000];
  const waits: number[] = [];
  const real = globalThis.setTimeout;
  // Records the delays without waiting for them.
  globalThis.setTimeout = ((run: () => void, wait = 0, ...rest: []) => {
    const isDelay = delays.includes(wait);
    if (isDelay) waits.push(wait);
    return real(run, isDelay ? 1 : wait, ...rest);
  }) as typeof setTimeout;
  const refused = { admits: () => refused.open, open: false };
  const server = await channelServer(refused);
  storeToken(tokenFor(60));
  try {
    await openChannel();
    await expect.poll(channelState).toBe("lost");
    // The probe of a server that is out of reach also waits for some of these times, in between.
    const inOrder = waits.reduce((found, wait) => (wait === delays[found] ? found + 1 : found), 0);
    expect(inOrder).toBe(delays.length);
  } finally {
    globalThis.setTimeout = real;
  }
  expect(server.tokens).toHaveLength(1 + reconnection.attempts);
  refused.open = true;
  reconnect();
  await expect.poll(channelState).toBe("open");
});

test("a dead connection is found when Ana comes back to the tab, and a new channel opens", async () => {
  const server = await channelServer();
  storeToken(tokenFor(60));
  await openChannel();
  await expect.poll(channelState).toBe("open");
  server.mute();
  const began = performance.now();
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => server.tokens.length).toBe(2);
  expect(performance.now() - began).toBeGreaterThanOrEqual(checkTimeoutMs);
  await expect.poll(channelState).toBe("open");
});

test("a channel that answers stays open when Ana comes back to the network", async () => {
  const server = await channelServer();
  storeToken(tokenFor(60));
  await openChannel();
  await expect.poll(channelState).toBe("open");
  window.dispatchEvent(new Event("online"));
  await new Promise((resolve) => setTimeout(resolve, 1.5 * checkTimeoutMs));
  expect(server.tokens).toHaveLength(1);
});
