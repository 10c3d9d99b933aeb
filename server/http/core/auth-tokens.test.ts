import { expect, onTestFinished, test } from "vitest";
import { accessTokens } from "#contract/features/access-tokens.ts";
import { calendars } from "#contract/features/calendars.ts";
import { contract } from "#contract/index.ts";
import { type Route, type Scope, scopes } from "#contract/shared/route.ts";
import { accessCalls } from "#testing/access/access.ts";
import { accessWorld } from "#testing/access/world.ts";
import type { World } from "#testing/worlds/world.ts";

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function tokenOf({ as }: Pick<World, "as">, ...allowed: readonly Scope[]) {
  const body = { name: "Script", scopes: [...allowed], days: 30 as const };
  return bearer((await as("ana")(accessTokens.create, { body })).body.token);
}

test("the token of Ana, an admin, opens no route for staff, not even one with a scope", async () => {
  const staff = Object.entries(contract).flatMap(([feature, its]) =>
    Object.entries<Route>(its)
      .filter(([, { audience }]) => audience === "admin")
      .map(([name, route]) => ({ feature, name, route })),
  );
  for (const { route } of staff) {
    Object.assign(route, { scope: "trips:read" });
    onTestFinished(() => void Reflect.deleteProperty(route, "scope"));
  }
  const world = await accessWorld(onTestFinished);
  await world.pool.query("update users set role = 'admin' where id = 'id-of-ana'");
  const token = await tokenOf(world, ...scopes);
  expect(staff.length).toBeGreaterThan(20);
  for (const { feature, name, route } of staff) {
    const input = accessCalls[feature]![name]!(world, "ana");
    const { status, failure } = await world.as()(route, input, token);
    expect([feature, name, status, failure?.code]).toEqual([feature, name, 403, "TOKEN_SCOPE"]);
  }
});

test("a trip or a match as a calendar file needs the scope of trips or matches", async () => {
  const world = await accessWorld(onTestFinished);
  const feeds = await tokenOf(world, "calendars:read");
  for (const [name, scope] of [
    ["trip", "trips:read"],
    ["match", "matches:read"],
  ] as const) {
    const call = async (token: object) => {
      const input = accessCalls["calendars"]![name]!(world, "ana");
      return (await world.as()(calendars[name] as Route, input, token)).failure?.code;
    };
    expect(await call(feeds)).toBe("TOKEN_SCOPE");
    expect(await call(await tokenOf(world, scope))).not.toBe("TOKEN_SCOPE");
  }
});
