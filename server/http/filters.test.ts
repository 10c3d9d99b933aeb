import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type FilterDraft, filters } from "../../contract/filters.ts";
import { newAdminWorld } from "../testing/admin-world.ts";
import { draft, filtering } from "../testing/filter-world.ts";

const noRegex = "Only words, and * or ? in a wildcard: regular expressions can't be used";
const tooVague = "Each word needs a letter besides * and ?, and all of it two";
const impossible = [
  [{ pattern: "(a+)+$" }, "pattern", noRegex],
  [{ pattern: "[a-z]", type: "wildcard" }, "pattern", noRegex],
  [{ pattern: "^duck|goose\\d" }, "pattern", noRegex],
  [{ pattern: "duck*", type: "literal" }, "pattern", "Choose Wildcard to use * or ?"],
  [{ pattern: "duck", type: "wildcard" }, "pattern", "Use * or ? in it, or choose Literal"],
  [{ pattern: "*" }, "pattern", "Pattern needs a letter or a digit"],
  [{ pattern: "* duck" }, "pattern", tooVague],
  [{ pattern: "a*" }, "pattern", tooVague],
  [{ pattern: "a*b*c*d*e*" }, "pattern", "At most 4 times *"],
  [{ pattern: "---" }, "pattern", "Pattern needs a letter or a digit"],
  [{ pattern: "  " }, "pattern", "Pattern is required"],
  [{ pattern: "x".repeat(101) }, "pattern", "At most 100 characters"],
  [{ pattern: "duck", action: "replace" }, "replacement", "Replacement is required"],
  [{ pattern: "duck", action: "replace", replacement: " " }, "replacement", "Replacement is required"],
] as const;

test("no regular expression can be saved, nor a pattern that finds everything, nor nothing instead of something", async () => {
  const { as, pool } = await newAdminWorld();
  const before = await pool.query("select * from content_filter");
  for (const [given, path, message] of impossible) {
    const { status, failure } = await as("giulia")(filters.add, { body: draft(given) });
    expect([given, status, failure.issues]).toEqual([given, 400, [{ path, message }]]);
  }
  expect((await pool.query("select * from content_filter")).rows).toEqual(before.rows);
});

test("a filter is tried on samples before it is saved, and then does just that", async () => {
  const { as, say } = await filtering([]);
  const samples = ["A duck", "Two DUCKS and a duckling", "Scunthorpe", ""];
  const attempt = (more: Partial<FilterDraft>) =>
    as("giulia")(filters.try, { body: { filter: draft({ pattern: "duck*", ...more }), samples } });
  expect((await attempt({ action: "replace", replacement: "bird" })).body).toEqual([
    { becomes: "A bird", action: "replace", found: ["duck"] },
    { becomes: "Two bird and a bird", action: "replace", found: ["DUCKS", "duckling"] },
    { becomes: "Scunthorpe", action: null, found: [] },
    { becomes: "", action: null, found: [] },
  ]);
  expect((await attempt({ action: "block" })).body[0]).toEqual({
    becomes: null,
    action: "block",
    found: ["duck"],
  });
  expect((await say("A duck")).body.content).toBe("A duck");
  expect((await attempt({ pattern: "duck+", type: "literal" })).failure.issues?.[0]?.path).toBe(
    "filter.pattern",
  );
});

test("filters are listed, searched, changed and deleted; one pattern stands there once", async () => {
  const { as, say, added } = await filtering([{ pattern: "duck", action: "block" }, { pattern: "100_" }]);
  const admin = as("giulia");
  const names = async (query: object) =>
    (await admin(filters.list, { query })).body.items.map(({ pattern }) => pattern);
  expect((await names({})).slice(0, 2)).toEqual(["100_", "duck"]);
  expect(await names({ search: "DUC" })).toEqual(["duck"]);
  expect(await names({ search: "0_" })).toEqual(["100_"]);
  expect(await names({ action: "block" })).toEqual(["duck"]);
  const first = (await admin(filters.list, { query: { limit: "1" } })).body;
  const { body: second } = await admin(filters.list, { query: { limit: "1", after: first.next! } });
  expect([first.items[0]?.pattern, second.items[0]?.pattern]).toEqual(["100_", "duck"]);
  expect(second.totalCount).toBe(first.totalCount);

  const [duck, hundred] = added.map(({ id }) => ({ params: { id } }));
  const goose = draft({ pattern: "Goose", action: "block" });
  expect((await admin(filters.change, { ...duck!, body: goose })).body).toMatchObject({ pattern: "Goose" });
  expect((await say("duck")).status).toBe(201);
  expect((await say("goose")).status).toBe(400);
  expect((await admin(filters.add, { body: { ...goose, pattern: "GOOSE" } })).failure.code).toBe(
    "PATTERN_TAKEN",
  );
  expect((await admin(filters.change, { ...hundred!, body: goose })).failure.code).toBe("PATTERN_TAKEN");
  await admin(filters.change, { ...duck!, body: { ...goose, isActive: false } });
  expect((await say("goose")).status).toBe(201);
  expect((await admin(filters.remove, duck!)).status).toBe(200);
  expect((await admin(filters.remove, duck!)).status).toBe(404);
  expect((await admin(filters.change, { ...duck!, body: goose })).status).toBe(404);
});

test("another process looks for it two seconds later", async () => {
  const { another, as, id, tokenOf, setClock } = await filtering([]);
  const { app } = await another();
  const say = async () => {
    const authorization = `Bearer ${await tokenOf("ana")}`;
    const payload = { receiverId: id("bo"), content: "quackery", clientId: randomUUID() };
    return (await app.inject({ method: "POST", url: "/api/messages", headers: { authorization }, payload }))
      .statusCode;
  };
  expect(await say()).toBe(201);
  await as("giulia")(filters.add, { body: draft({ pattern: "quackery", action: "block" }) });
  setClock("2026-03-01T12:00:03Z");
  expect(await say()).toBe(400);
});

test("words come along to start with: what hurts is flagged, what friends may say is not", async () => {
  const { as, say, flagged } = await filtering([]);
  await say("Oh shit, I missed the train to Scunthorpe");
  expect(await flagged()).toEqual([]);
  await say("kill yourself");
  expect(await flagged()).toMatchObject([{ severity: "high", reason: "Filter: kill yourself (harassment)" }]);
  const { body } = await as("giulia")(filters.list, { query: { search: "shit" } });
  expect(body.items).toMatchObject([{ isActive: false, category: "profanity" }]);
});
