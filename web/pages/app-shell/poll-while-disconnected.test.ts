import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { channelState, closeChannel, openChannel } from "#web/lib/realtime/socket.ts";
import { storeToken } from "#web/lib/session/token.ts";
import { channelServer } from "#web/testing/channel.ts";
import { pollWhileDisconnected } from "./poll-while-disconnected.ts";

const pause = 50;
/** Longer than a channel here takes to open. */
const first = 2000;
const asked = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  asked.mockClear();
  stop = pollWhileDisconnected(asked, { pause, first });
});
afterEach(() => stop());

const times = () => asked.mock.calls.length;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function open() {
  const server = await channelServer();
  storeToken("token");
  await openChannel();
  await expect.poll(server.connected).toBe(1);
  return server;
}

test("a connected page doesn't poll; while the bus is down it polls until the bus is back", async () => {
  const server = await open();
  await wait(4 * pause);
  expect(times()).toBe(0);
  server.emit("bus", { isDown: true });
  await expect.poll(times).toBeGreaterThanOrEqual(3);
  server.emit("bus", { isDown: false });
  await wait(4 * pause);
  const before = times();
  await wait(4 * pause);
  expect(times()).toBe(before);
});

test("a returning bus causes no poll: each page fetches when the server closes its channel", async () => {
  const server = await open();
  vi.spyOn(Math, "random").mockReturnValueOnce(1);
  server.emit("bus", { isDown: true });
  server.emit("bus", { isDown: false });
  await wait(4 * pause);
  expect(times()).toBe(0);
});

test("a channel that was closed on purpose doesn't poll", async () => {
  await open();
  closeChannel();
  await wait(4 * pause);
  expect(times()).toBe(0);
});

test("a page whose channel is closed before it opens polls, and stops once it opens", async () => {
  const proxy = { cutsUpgrades: true };
  const server = await channelServer(proxy);
  storeToken("token");
  await openChannel();
  await expect.poll(times).toBeGreaterThanOrEqual(3);
  proxy.cutsUpgrades = false;
  await expect.poll(server.connected).toBe(1);
  await expect.poll(channelState).toBe("open");
  const before = times();
  await wait(4 * pause);
  expect(times()).toBe(before);
});
