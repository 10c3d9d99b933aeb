import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "#contract/index.ts";
import type { CallInput, Route } from "#contract/shared/route.ts";
import { accessCalls } from "#testing/access/access.ts";
import { accessWorld, type AccessWorld, signsOfAna } from "#testing/access/world.ts";

/**
 * Exceptions: `blocks.test.ts` tests the caller's own blocks, and a call about the caller's own account
 * concerns no one else.
 */
const apart: Record<string, string> = {
  "blocks.block": "blocking again, or back, is allowed",
  "blocks.list": "the caller sees their own blocks",
  "blocks.unblock": "the caller removes their own blocks",
  "accountData.deleteAccount": "a deleted person can't be asked anything afterwards",
  "reports.report": "people can report each other across a block",
};
const routes = Object.entries(contract)
  .filter(([feature]) => feature !== "accounts")
  .flatMap(([feature, its]) =>
    Object.entries<Route>(its).map(([name, route]) => ({
      name: `${feature}.${name}`,
      route,
      asked: accessCalls[feature]![name]!,
    })),
  )
  .filter(({ name }) => !(name in apart));

test("every exception is a route", () => {
  const known = Object.entries(contract).flatMap(([feature, its]) =>
    Object.keys(its).map((name) => `${feature}.${name}`),
  );
  expect(Object.keys(apart).filter((name) => !known.includes(name))).toEqual([]);
});

let world: AccessWorld;
let close = async () => {};
beforeAll(async () => {
  world = await accessWorld((end) => (close = end));
});
afterAll(() => close());

const noRow = 2_147_483_647;
const noSession = "00000000-0000-4000-8000-000000000000";

/** The same call about a person and things that never existed. */
function aboutNobody(input: CallInput<Route>): CallInput<Route> {
  const things = new Set<unknown>(Object.values(world.things));
  return JSON.parse(
    JSON.stringify(input, (key, value) => {
      if (key !== "id" || !things.has(value)) return value;
      return typeof value === "number" ? noRow : noSession;
    })
      .replaceAll("id-of-ana", "id-of-nobody")
      .replaceAll("ana@coincide.example", "nobody@coincide.example")
      .replaceAll("ana silva", "nobody at all"),
  );
}

const answer = async (person: "bo" | "dev", route: Route, input: CallInput<Route>) => {
  const { status, body } = await world.as(person)(route, input);
  const { requestId: _, ...text } = { requestId: null, body };
  return { status, text: JSON.stringify(text).replace(/"requestId":"[^"]*"/, "") };
};

test("before the block, both are in each other's lists", async () => {
  await world.pool.query("create table kept as select * from blocked_users");
  await world.pool.query("delete from blocked_users");
  const { text } = await answer("bo", contract.connections.list, {} as CallInput<Route>);
  expect(signsOfAna.some((sign) => text.includes(sign))).toBe(true);
  await world.pool.query(
    "insert into blocked_users (blocker_id, blocked_user_id) select blocker_id, blocked_user_id from kept; drop table kept",
  );
});

describe.each([
  ["whom Ana has blocked", "bo"],
  ["who has blocked Ana", "dev"],
] as const)("someone %s", (_, person) => {
  test.each(routes)(
    "finds nothing about her by $name, and gets the same answer as for an unknown person",
    async ({ route, asked }) => {
      const input = asked(world, person);
      const nobodys = aboutNobody(input);
      const { status, text } = await answer(person, route, input);
      expect(signsOfAna.filter((sign) => text.includes(sign))).toEqual([]);
      if (JSON.stringify(nobodys) === JSON.stringify(input)) return;
      expect({ status, text }).toEqual(await answer(person, route, nobodys));
    },
  );
});
