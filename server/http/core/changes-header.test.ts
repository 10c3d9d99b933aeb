import { expect, onTestFinished, test } from "vitest";
import { contract } from "#contract/index.ts";
import { accountData } from "#contract/features/account-data.ts";
import { accounts } from "#contract/features/accounts.ts";
import { blocks } from "#contract/features/blocks.ts";
import { connections } from "#contract/features/connections.ts";
import { contentFilters } from "#contract/features/content-filters.ts";
import { groups } from "#contract/features/groups.ts";
import { matches } from "#contract/features/matches.ts";
import { trips } from "#contract/features/trips.ts";
import { changesHeader, idempotencyHeader, type Route } from "#contract/shared/route.ts";
import { accessCalls } from "#testing/access/access.ts";
import { accessWorld, lisbon } from "#testing/access/world.ts";
import { newWorld } from "#testing/worlds/world.ts";

const kindsIn = ({ headers }: { headers: Record<string, unknown> }): string[] =>
  (headers[changesHeader] as string | undefined)?.split(",") ?? [];
const trip = { body: { ...lisbon, name: "Summer" } };

test("a call names what its route changes, and what the domain announces to the caller", async () => {
  const { as, id } = await newWorld();
  expect(kindsIn(await as("ana")(trips.create, trip)).toSorted()).toEqual(["days", "matches", "trips"]);
  const asked = await as("bo")(connections.request, { body: { targetUserId: id("ana") } });
  expect(kindsIn(asked)).toEqual(["requests"]);
  const input = { params: { id: asked.body.id }, body: { status: "accepted" } } as const;
  expect(kindsIn(await as("ana")(connections.answer, input))).toEqual(
    expect.arrayContaining(["requests", "connections", "people", "matches"]),
  );
});

test("a repeated call with its key names what its route changes", async () => {
  const { as } = await newWorld();
  const keyed = { headers: { [idempotencyHeader]: "k" } };
  const create = () => as("ana")(groups.create, { body: { name: "Family" } }, keyed);
  const [first, second] = [await create(), await create()];
  expect(second.body.id).toBe(first.body.id);
  expect([kindsIn(first), kindsIn(second)]).toEqual([["groups"], ["groups"]]);
});

test("reading, a refusal of the input, and the calls of staff and visitors name no changes", async () => {
  const { as } = await accessWorld(onTestFinished);
  const filter = { pattern: "spam", type: "literal", category: "spam" } as const;
  const answers = [
    await as("ana")(matches.stays, {}),
    await as("ana")(trips.create, { body: { ...trip.body, endDate: "2026-05-01" } }),
    await as("giulia")(contentFilters.add, { body: filter }),
    await as()(accounts.forgotPassword, { body: { email: "ana@coincide.example" } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 201, 200]);
  for (const { headers } of answers) expect(headers).not.toHaveProperty(changesHeader);
});

test("a refusal names what its route changes if the caller's page shows what is gone", async () => {
  const { as, id } = await newWorld();
  const params = { userId: id("bo") };
  const gone = [
    await as("ana")(blocks.unblock, { params }),
    await as("ana")(trips.remove, { params: { id: 4711 } }),
  ];
  expect(gone.map(({ status }) => status)).toEqual([404, 404]);
  expect(gone.map((it) => kindsIn(it).toSorted())).toEqual(
    [blocks.unblock, trips.remove].map(({ changes }) => [...(changes as readonly string[])].toSorted()),
  );
});

test("an edit of what is gone names nothing, because its page would lose what was typed", async () => {
  const { as } = await newWorld();
  const { status, headers } = await as("ana")(trips.update, { params: { id: 4711 }, ...trip });
  expect(status).toBe(404);
  expect(headers).not.toHaveProperty(changesHeader);
});

test("each call names at least what Ana's other devices hear of it", async () => {
  const presence = { hasAnybody: () => true, isOnline: () => true, isViewing: () => false };
  const world = await accessWorld(onTestFinished, { presence });
  let compared = 0;
  for (const [feature, routes] of Object.entries(contract)) {
    for (const [name, route] of Object.entries<Route>(routes)) {
      if (route.audience !== "user" || route.method === "GET" || route === accountData.deleteAccount)
        continue;
      world.realtimeEvents.length = 0;
      const input = accessCalls[feature]![name]!(world, "ana");
      const answer = await world.as("ana")(route, input);
      if (answer.status >= 300) continue;
      const told = world.realtimeEvents.flatMap(({ event, to, data }) =>
        event === "changed" && to.includes(world.id("ana")) ? data.kinds : [],
      );
      expect([feature, name, kindsIn(answer)]).toEqual([feature, name, expect.arrayContaining(told)]);
      compared += Number(told.length > 0);
    }
  }
  expect(compared).toBeGreaterThan(30);
});
