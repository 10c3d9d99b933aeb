import { expect, onTestFinished, test } from "vitest";
import { contract } from "#contract/index.ts";
import { accessTokens } from "#contract/features/access-tokens.ts";
import { calendars } from "#contract/features/calendars.ts";
import { groups } from "#contract/features/groups.ts";
import { imports } from "#contract/features/imports.ts";
import { changesHeader, idempotencyHeader, isCreating, type Route } from "#contract/shared/route.ts";
import { sweepAccounts } from "#domain/accounts/sweep.ts";
import { accessCalls } from "#testing/access/access.ts";
import { accessWorld } from "#testing/access/world.ts";
import { newWorld } from "#testing/worlds/world.ts";

const keyed = (key: string) => ({ headers: { [idempotencyHeader]: key } });
const family = { body: { name: "Family" } };

test("a group that Ana creates twice with one key is one group, and both answers are the same", async () => {
  const { as } = await newWorld();
  const first = await as("ana")(groups.create, family, keyed("k1"));
  const second = await as("ana")(groups.create, family, keyed("k1"));
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect((await as("ana")(groups.list, { query: {} })).body).toHaveLength(1);
  const other = await as("ana")(groups.create, family, keyed("k2"));
  expect(other.body.id).not.toBe(first.body.id);
});

test("of twenty concurrent calls with one key, one creates a group and no other group exists", async () => {
  const { as } = await newWorld();
  await as("ana")(groups.list, { query: {} });
  const calls = Array.from({ length: 20 }, () => as("ana")(groups.create, family, keyed("race")));
  const answers = await Promise.all(calls);
  const created = answers.filter(({ status }) => status === 201);
  const underWay = answers.filter(({ failure }) => failure.code === "CALL_UNDER_WAY");
  expect(created.length).toBeGreaterThan(0);
  expect(created.length + underWay.length).toBe(20);
  for (const { status, headers } of underWay) expect([status, headers["retry-after"]]).toEqual([409, "1"]);
  expect(new Set(created.map(({ body }) => body.id)).size).toBe(1);
  expect((await as("ana")(groups.list, { query: {} })).body).toHaveLength(1);
});

test("the same key with another request is refused", async () => {
  const { as } = await newWorld();
  await as("ana")(groups.create, family, keyed("k"));
  const other = await as("ana")(groups.create, { body: { name: "Friends" } }, keyed("k"));
  expect([other.status, other.failure.code]).toEqual([422, "IDEMPOTENCY_KEY_USED"]);
  const feed = { name: "Family", contents: "trips", detail: "exact" } as const;
  expect((await as("ana")(calendars.create, { body: feed }, keyed("k"))).status).toBe(422);
  // A key belongs to a person.
  expect((await as("bo")(groups.create, { body: { name: "Friends" } }, keyed("k"))).status).toBe(201);
});

test("a refused call can be repeated with its key", async () => {
  const { as, pool } = await newWorld();
  await pool.query("alter table groups rename to groups_away");
  expect((await as("ana")(groups.create, family, keyed("k"))).status).toBe(500);
  await pool.query("alter table groups_away rename to groups");
  expect((await as("ana")(groups.create, family, keyed("k"))).status).toBe(201);
});

test("a slow call, too, is made once: a pasted booking is one import", async () => {
  const { as } = await newWorld();
  const booking = { body: { text: "A hotel in Porto, from 3 to 5 June 2026" } };
  const paste = () => as("ana")(imports.paste, booking, keyed("paste"));
  const answers = await Promise.all([paste(), paste(), paste()]);
  const created = answers.filter(({ status }) => status === 201);
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(new Set(created.map(({ body }) => body.id)).size).toBe(1);
  expect((await paste()).body).toEqual(created[0]?.body);
});

test("an import whose answer can't be stored is not read again with its key", async () => {
  const { as, pool } = await newWorld();
  const paste = () =>
    as("ana")(imports.paste, { body: { text: "A hotel in Porto, from 3 to 5 June 2026" } }, keyed("paste"));
  await pool.query("alter table idempotency_keys add constraint no_answers check (status is null)");
  expect((await paste()).status).toBe(500);
  await pool.query("alter table idempotency_keys drop constraint no_answers");
  const again = await paste();
  expect(again.failure.code).toBe("CALL_UNDER_WAY");
  expect(again.headers).not.toHaveProperty(changesHeader);
  expect((await as("ana")(imports.list, {})).body).toHaveLength(1);
});

test("a token or a feed's link is answered once: a repetition is refused, nothing is stored", async () => {
  const { as, pool, setClock } = await newWorld();
  const token = { body: { name: "Script", scopes: ["trips:read" as const], days: 30 as const } };
  const feed = { body: { name: "Family", contents: "trips", detail: "exact" } as const };
  expect((await as("ana")(accessTokens.create, token, keyed("t"))).status).toBe(201);
  expect((await as("ana")(calendars.create, feed, keyed("c"))).status).toBe(201);
  setClock("2026-03-01T12:05:00Z");
  expect((await as("ana")(accessTokens.create, token, keyed("t"))).failure.code).toBe("IDEMPOTENCY_KEY_USED");
  expect((await as("ana")(calendars.create, feed, keyed("c"))).failure.code).toBe("IDEMPOTENCY_KEY_USED");
  expect((await pool.query("select answer from idempotency_keys")).rows).toEqual([
    { answer: null },
    { answer: null },
  ]);
  expect((await as("ana")(accessTokens.list, {})).body).toHaveLength(1);
});

test("a key is forgotten after a day, and a stored answer can't be read in the database", async () => {
  const { as, pool, setClock, context } = await newWorld();
  const first = await as("ana")(groups.create, family, keyed("k"));
  const { rows } = await pool.query<{ answer: string }>("select answer from idempotency_keys");
  expect(rows[0]?.answer).not.toContain("Family");
  setClock("2026-03-02T11:59:00Z");
  expect((await as("ana")(groups.create, family, keyed("k"))).body.id).toBe(first.body.id);
  setClock("2026-03-02T12:00:00Z");
  expect((await as("ana")(groups.create, family, keyed("k"))).body.id).not.toBe(first.body.id);
  setClock("2026-03-03T12:00:00Z");
  await sweepAccounts(context());
  expect((await pool.query("select from idempotency_keys")).rowCount).toBe(0);
});

test.each(["", "a b", "a".repeat(256), "é"])("the key %j is refused", async (key) => {
  const { as } = await newWorld();
  const { status, failure } = await as("ana")(groups.create, family, keyed(key));
  expect([status, failure.issues?.[0]?.path]).toEqual([400, idempotencyHeader]);
});

test("every creating call honours a key", async () => {
  const world = await accessWorld(onTestFinished);
  for (const [feature, routes] of Object.entries(contract)) {
    for (const [name, route] of Object.entries<Route>(routes)) {
      if (!isCreating(route) || route.file) continue;
      const person = route.audience === "admin" ? "giulia" : "ana";
      const input = accessCalls[feature]![name]!(world, person);
      const call = () => world.as(person)(route, input, keyed(`${feature}.${name}`));
      const first = await call();
      const second = await call();
      const repeated = route.answersSecret && first.status < 300 ? 422 : first.status;
      expect([feature, name, second.status]).toEqual([feature, name, repeated]);
      if (second.status < 300) expect(second.body).toEqual(first.body);
    }
  }
});
