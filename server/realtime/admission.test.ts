import { expect, test } from "vitest";
import { request } from "node:http";
import { checkEvent } from "#contract/shared/realtime.ts";
import { connectTo, openPage, flushEvents } from "#testing/pages.ts";
import { newWorld } from "#testing/worlds/world.ts";

const refused = (code: string, status: number) => ({ data: { code, status } });

test("a missing, made-up or expired token, or one of an ended session, opens no channel", async () => {
  const world = await newWorld({ listen: true });
  const token = await world.tokenOf("ana");
  for (const auth of [{}, { token: 7 }, { token: "" }, { token: `${token}x` }])
    await expect(connectTo(world, auth)).rejects.toMatchObject(refused("UNAUTHORIZED", 401));
  await world.pool.query("delete from sessions");
  await expect(connectTo(world, { token })).rejects.toMatchObject(refused("UNAUTHORIZED", 401));

  const another = await world.tokenOf("bo");
  world.setClock("2026-03-02T00:00:01Z");
  await expect(connectTo(world, { token: another })).rejects.toMatchObject(refused("UNAUTHORIZED", 401));
});

test("a token in the address or in a cookie is ignored", async () => {
  const world = await newWorld({ listen: true });
  const token = await world.tokenOf("ana");
  const cookie = { cookie: `sid=${token}; auth_token=${token}` };
  const elsewhere = { query: { token }, extraHeaders: cookie };
  await expect(connectTo(world, {}, elsewhere)).rejects.toMatchObject(refused("UNAUTHORIZED", 401));
});

test("a suspended or deactivated member is refused", async () => {
  const world = await newWorld({ listen: true });
  const token = await world.tokenOf("ana");
  await world.pool.query("update users set is_suspended = true where username = 'ana'");
  await expect(connectTo(world, { token })).rejects.toMatchObject(refused("SUSPENDED", 403));
  await world.pool.query("update users set is_suspended = false, is_active = false where username = 'ana'");
  await expect(connectTo(world, { token })).rejects.toMatchObject(refused("UNAUTHORIZED", 401));
});

test("a page of another site is refused; our own pages and non-browser clients are not", async () => {
  const world = await newWorld({ listen: true });
  const auth = { token: await world.tokenOf("ana") };
  for (const origin of ["https://evil.example", "null", "http://localhost.evil.example"]) {
    const ways = { extraHeaders: { origin } };
    await expect(connectTo(world, auth, ways)).rejects.toMatchObject({ message: "websocket error" });
  }
  for (const origin of ["http://localhost:3000", world.origin]) {
    const { socket } = await connectTo(world, auth, { extraHeaders: { origin } });
    expect(socket.connected).toBe(true);
  }
});

test("WebSocket is the only transport, and no client script is served", async () => {
  const world = await newWorld({ listen: true });
  const statusOf = async (path: string) => (await fetch(world.origin + path)).status;
  expect(await statusOf("/socket.io/?EIO=4&transport=polling")).toBe(400);
  expect(await statusOf("/socket.io/socket.io.js")).toBe(400);
});

test("a page that asks whether its channel still works gets an answer", async () => {
  const world = await newWorld({ listen: true });
  const ana = await openPage(world, "ana");
  expect(await ana.socket.timeout(15_000).emitWithAck(checkEvent)).toBeUndefined();
  ana.socket.emit(checkEvent, "not a question");
  expect(await ana.socket.timeout(15_000).emitWithAck(checkEvent)).toBeUndefined();
});

test("an upgrade at any other address is not answered with a WebSocket", async () => {
  const world = await newWorld({ listen: true });
  const headers = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
  };
  const call = request(`${world.origin}/api/auth/user`, {
    headers: { ...headers, "sec-websocket-version": "13" },
  });
  call.end();
  const outcome = await new Promise((resolve) => {
    for (const end of ["upgrade", "response", "error", "close"]) call.once(end, () => resolve(end));
  });
  expect(outcome).not.toBe("upgrade");
});

test("a sixth page of one person closes the oldest, which does not reconnect by itself", async () => {
  const world = await newWorld({ listen: true });
  const first = await openPage(world, "ana");
  const others = [];
  for (let n = 0; n < 5; n++) others.push(await openPage(world, "ana"));
  expect(await first.gone).toBe("io server disconnect");
  expect(others.map(({ socket }) => socket.connected)).toEqual([true, true, true, true, true]);
  expect(world.hub.sockets()).toBe(5);
});

test("twenty events in ten seconds are accepted; one more cuts the channel", async () => {
  const world = await newWorld({ listen: true });
  const ana = await openPage(world, "ana");
  for (let n = 0; n < 20; n++) ana.say("viewing", { conversationId: world.id("bo") });
  await flushEvents(world, { ana });
  expect(ana.socket.connected).toBe(true);
  ana.socket.emit("anything");
  expect(await ana.gone).toBe("transport close");
});

test("a message that is too large cuts the channel", async () => {
  const world = await newWorld({ listen: true });
  const ana = await openPage(world, "ana");
  ana.say("viewing", { conversationId: "x".repeat(10_000) });
  expect(await ana.gone).toBe("transport close");
});
