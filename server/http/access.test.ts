import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "#contract/index.ts";
import { legalEditions } from "#contract/features/legal.ts";
import type { Route } from "#contract/shared/route.ts";
import { access, accessCalls } from "#testing/access/access.ts";
import type { AccessRow } from "#testing/access/rows.ts";
import { accessWorld, type AccessWorld, signsOfAna } from "#testing/access/world.ts";
import type { CastName } from "#server/seed/cast.ts";

const actors = [
  ["a visitor", 0, undefined],
  ["a stranger", 1, "sam"],
  ["a connection", 2, "chloe"],
  ["someone she blocked", 3, "bo"],
  ["someone who blocked her", 3, "dev"],
  ["an admin", 5, "giulia"],
  // Ana is last, because her calls may delete what the others need.
  ["Ana herself", 4, "ana"],
] as const satisfies readonly [string, keyof AccessRow, CastName | undefined][];

const pendingFrom = (requester: string, receiver: string) => `
  update connections set status = 'pending', requester_id = ${requester}, receiver_id = ${receiver}
   where low_id in ('id-of-bo', 'id-of-dev') or high_id in ('id-of-bo', 'id-of-dev')`;
const other = "case when requester_id = 'id-of-ana' then receiver_id else requester_id end";
/** SQL for routes in which the blocked people need another relationship with Ana than a connection. */
const given: Record<string, string> = {
  "connections.requests": pendingFrom("'id-of-ana'", other),
  "blocks.list":
    "update blocked_users set blocker_id = 'id-of-ana', blocked_user_id = 'id-of-dev' where blocker_id = 'id-of-dev'",
  "blocks.unblock":
    "update blocked_users set blocker_id = 'id-of-ana', blocked_user_id = 'id-of-dev' where blocker_id = 'id-of-dev'",
  "connections.sent": pendingFrom(other, "'id-of-ana'"),
};

/** Whether a route changes data, or needs special data. Each such route has its own world. */
const disturbs = (feature: string, name: string, { method }: Route) =>
  `${feature}.${name}` in given || name.startsWith("logout") || (method !== "GET" && feature !== "accounts");
type Ends = (() => Promise<void>)[];
const worldUntil = (ends: Ends) => accessWorld((end) => ends.push(end));
const close = (ends: Ends) => Promise.all(ends.map((end) => end()));
const commonEnds: Ends = [];
let common: Promise<AccessWorld> | undefined;
const commonWorld = () => (common ??= worldUntil(commonEnds));
afterAll(() => close(commonEnds));

const routes = Object.entries(contract).flatMap(([feature, its]) =>
  Object.entries<Route>(its).map(([name, route]) => ({ feature, name, route })),
);

test("the table names every route of the contract, and no other", () => {
  const names = (table: object) =>
    Object.entries(table).flatMap(([feature, its]) => Object.keys(its).map((name) => `${feature}.${name}`));
  expect(names(access).toSorted()).toEqual(names(contract).toSorted());
});

describe.each(routes)("$route.method $route.path", ({ feature, name, route }) => {
  const row = access[feature]?.[name];
  const input = accessCalls[feature]?.[name];
  if (!row || !input) throw new Error(`${feature}.${name} is not in the table`);
  let world: AccessWorld;
  const ends: Ends = [];
  afterAll(() => close(ends));
  beforeAll(async () => {
    world = await (disturbs(feature, name, route) ? worldUntil(ends) : commonWorld());
    const expected = given[`${feature}.${name}`];
    if (expected) await world.pool.query(expected);
  });

  test.each(actors)("%s", async (_, column, person) => {
    const cell = row[column];
    const { status, body } = await world.as(person)(route, input(world, person ?? "visitor"));
    expect(status).toBe(typeof cell === "number" ? cell : 200);
    if (status === 401 && route.audience !== "anyone") {
      expect(body).toMatchObject({ message: "Unauthorized" });
    }
    const isShown = signsOfAna.some((sign) => JSON.stringify(body).includes(sign));
    if (typeof cell === "string" || status >= 400) expect(isShown).toBe(cell === "shown");
  });

  test("a suspended person", async () => {
    await world.pool.query("update users set is_suspended = true where id = $1", [world.id("yuki")]);
    const { status, failure } = await world.as("yuki")(route, input(world, "yuki"));
    const isRefused = route.audience !== "anyone" && !route.whileSuspended;
    expect(status === 403 && failure.code === "SUSPENDED").toBe(isRefused);
    expect(status).toBeLessThan(500);
  });

  test("a person with a temporary password", async () => {
    await world.pool.query("update users set must_change_password = true where id = $1", [world.id("jonas")]);
    const { status, failure } = await world.as("jonas")(route, input(world, "jonas"));
    const isRefused = route.audience !== "anyone" && !route.withTemporaryPassword;
    expect(status === 403 && failure.code === "PASSWORD_CHANGE_REQUIRED").toBe(isRefused);
    expect(status).toBeLessThan(500);
  });

  test("a person who has not agreed to the newest legal texts", async () => {
    const former = "update users set terms_version = $2 where id = $1";
    await world.pool.query(former, [world.id("hana"), legalEditions.terms[1]]);
    const { status, failure } = await world.as("hana")(route, input(world, "hana"));
    const isRefused = route.audience !== "anyone" && !route.whileSuspended;
    expect(status === 403 && failure.code === "AGREEMENT_REQUIRED").toBe(isRefused);
    expect(status).toBeLessThan(500);
  });

  test("an ended session", async () => {
    await world.tokenOf("noor");
    await world.pool.query("delete from sessions where user_id = $1", [world.id("noor")]);
    const { status } = await world.as("noor")(route, input(world, "noor"));
    expect(status).toBe(row[0] === "shown" || row[0] === "absent" ? 200 : row[0]);
  });
});
