import { fastify } from "fastify";
import { expect, test } from "vitest";
import { system } from "#contract/features/system.ts";
import { users } from "#db/tables/accounts.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { eq } from "drizzle-orm";
import { watchForProxy } from "./ignored-proxy.ts";

const forwarded = { "x-forwarded-for": "198.51.100.7" };

test.each([
  ["a proxy on this machine", "127.0.0.1", forwarded, 1],
  ["a proxy on this network", "192.168.1.2", { forwarded: "for=198.51.100.7" }, 1],
  ["a proxy whose address is written as IPv6", "::ffff:127.0.0.1", forwarded, 1],
  ["a stranger who makes the header up", "9.9.9.9", forwarded, 0],
  ["a stranger whose address is written as IPv6", "::ffff:9.9.9.9", forwarded, 0],
  ["a call without a proxy", "127.0.0.1", {}, 0],
])("%s", async (_, remoteAddress, headers, times) => {
  const app = fastify();
  const ignored: string[] = [];
  watchForProxy(app, false, (address) => ignored.push(address));
  for (const url of ["/", "/", "/a"]) await app.inject({ url, remoteAddress, headers });
  expect(ignored).toEqual(times === 1 ? [remoteAddress.replace("::ffff:", "")] : []);
});

test("a trusted proxy is no news", async () => {
  const app = fastify();
  const ignored: string[] = [];
  watchForProxy(app, 1, (address) => ignored.push(address));
  await app.inject({ url: "/", headers: forwarded });
  expect(ignored).toEqual([]);
});

test("Giulia sees under System that a proxy is ignored", async () => {
  // With its own figures, the world has an app of its own.
  const { app, as, db, id } = await newWorld({ metricsToken: "a token for the metrics" });
  await db
    .update(users)
    .set({ role: "admin" })
    .where(eq(users.id, id("giulia")));
  await app.inject({ url: "/healthz", headers: forwarded });
  await expect
    .poll(async () => (await as("giulia")(system.read, {})).body.events)
    .toMatchObject([{ kind: "proxy_ignored", detail: "127.0.0.1" }]);
});
