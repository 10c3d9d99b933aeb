import { expect, test } from "vitest";
import { reconnection } from "../../contract/realtime.ts";
import { channelServer } from "../testing/channel.ts";
import { tokenFor } from "../testing/server.ts";
import { channelState, listen, onOpen, openChannel, reconnect, say } from "./socket.ts";
import { storeToken } from "./token.ts";

test("the channel shows the token of this browser, and opens only where there is one", async () => {
  const server = await channelServer();
  await openChannel();
  expect(channelState()).toBe("closed");
  const token = tokenFor(60);
  storeToken(token);
  await openChannel();
  await expect.poll(channelState).toBe("open");
  expect(server.tokens).toEqual([token]);
});

test("an event that fits the contract is heard, anything else is not", async () => {
  const server = await channelServer();
  const here: unknown[] = [];
  const stop = listen("presence", (data) => here.push(data));
  storeToken(tokenFor(60));
  await openChannel();
  await expect.poll(channelState).toBe("open");
  server.tell("presence", { userId: "bo", isOnline: "yes" });
  server.tell("presence", { userId: "", isOnline: true });
  server.tell("presence", { userId: "bo", isOnline: true });
  await expect.poll(() => here).toEqual([{ userId: "bo", isOnline: true }]);
  stop();
});

test("what is said arrives; without a channel it is said to nobody", async () => {
  say("viewing", { conversationId: "bo" });
  const server = await channelServer();
  storeToken(tokenFor(60));
  await openChannel();
  await expect.poll(channelState).toBe("open");
  say("typing", { conversationId: "bo", isTyping: true });
  await expect.poll(() => server.said).toEqual([["typing", { conversationId: "bo", isTyping: true }]]);
});

test("a broken line is tried again after a second, and whoever must catch up is told", async () => {
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

test("one that was cut comes back at once with a token renewed meanwhile", async () => {
  const server = await channelServer();
  storeToken(tokenFor(1));
  await openChannel();
  await expect.poll(channelState).toBe("open");
  const renewed = tokenFor(60);
  storeToken(renewed);
  server.cut();
  await expect.poll(() => server.tokens.at(-1)).toBe(renewed);
});

test("one that was cut because the session is over stays closed", async () => {
  const server = await channelServer({ account: { status: 401, body: { message: "Unauthorized" } } });
  storeToken(tokenFor(60));
  await openChannel();
  await expect.poll(channelState).toBe("open");
  server.cut();
  await expect.poll(channelState).toBe("closed");
  expect(server.tokens).toHaveLength(1);
});

test("five attempts double their pauses, then it is lost until somebody asks", async () => {
  const waits: number[] = [];
  const real = globalThis.setTimeout;
  // The pauses are heard of and not waited for.
  globalThis.setTimeout = ((run: () => void, wait = 0, ...rest: []) => {
    if (wait >= reconnection.first && wait <= 16_000) waits.push(wait);
    return real(run, wait >= reconnection.first && wait <= 16_000 ? 1 : wait, ...rest);
  }) as typeof setTimeout;
  const refused = { admits: () => refused.open, open: false };
  const server = await channelServer(refused);
  storeToken(tokenFor(60));
  try {
    await openChannel();
    await expect.poll(channelState).toBe("lost");
    expect(waits.filter((wait) => [1000, 2000, 4000, 8000, 16_000].includes(wait))).toEqual([
      1000, 2000, 4000, 8000, 16_000,
    ]);
  } finally {
    globalThis.setTimeout = real;
  }
  expect(server.tokens).toHaveLength(1 + reconnection.attempts);
  refused.open = true;
  reconnect();
  await expect.poll(channelState).toBe("open");
});
