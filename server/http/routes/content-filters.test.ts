import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type FilterDraft, contentFilters } from "#contract/features/content-filters.ts";
import { newAdminWorld } from "#testing/worlds/admin.ts";
import { draft, contentFilterWorld } from "#testing/worlds/content-filters.ts";

const noRegex = "BAD_PATTERN_SIGNS";
const tooVague = "PATTERN_WORD_TOO_SHORT";
const impossible = [
  [{ pattern: "(a+)+$" }, "pattern", noRegex],
  [{ pattern: "[a-z]", type: "wildcard" }, "pattern", noRegex],
  [{ pattern: "^duck|goose\\d" }, "pattern", noRegex],
  [{ pattern: "duck*", type: "literal" }, "pattern", "PATTERN_WITH_WILDCARD"],
  [{ pattern: "duck", type: "wildcard" }, "pattern", "PATTERN_WITHOUT_WILDCARD"],
  [{ pattern: "*" }, "pattern", "PATTERN_NEEDS_LETTER"],
  [{ pattern: "* duck" }, "pattern", tooVague],
  [{ pattern: "a*" }, "pattern", tooVague],
  [{ pattern: "a*b*c*d*e*" }, "pattern", "TOO_MANY_STARS"],
  [{ pattern: "---" }, "pattern", "PATTERN_NEEDS_LETTER"],
  [{ pattern: "  " }, "pattern", "PATTERN_REQUIRED"],
  [{ pattern: "x".repeat(101) }, "pattern", "TOO_LONG"],
  [{ pattern: "duck", action: "replace" }, "replacement", "REPLACEMENT_REQUIRED"],
  [{ pattern: "duck", action: "replace", replacement: " " }, "replacement", "REPLACEMENT_REQUIRED"],
] as const;

test("regular expressions, patterns that match everything and empty replacements are refused", async () => {
  const { as, pool } = await newAdminWorld();
  const before = await pool.query("select * from content_filter");
  for (const [given, path, code] of impossible) {
    const { status, failure } = await as("giulia")(contentFilters.add, { body: draft(given) });
    expect([given, status, failure.issues]).toMatchObject([given, 400, [{ path, code }]]);
  }
  expect((await pool.query("select * from content_filter")).rows).toEqual(before.rows);
});

test("a filter can be tried on samples before it is saved, with the same results", async () => {
  const { as, say } = await contentFilterWorld([]);
  const samples = ["A duck", "Two DUCKS and a duckling", "Scunthorpe", ""];
  const attempt = (more: Partial<FilterDraft>) =>
    as("giulia")(contentFilters.try, { body: { filter: draft({ pattern: "duck*", ...more }), samples } });
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

test("filters are listed, searched, changed and deleted; a pattern exists only once", async () => {
  const { as, say, added } = await contentFilterWorld([
    { pattern: "duck", action: "block" },
    { pattern: "100_" },
  ]);
  const admin = as("giulia");
  const names = async (query: object) =>
    (await admin(contentFilters.list, { query })).body.items.map(({ pattern }) => pattern);
  expect((await names({})).slice(0, 2)).toEqual(["100_", "duck"]);
  expect(await names({ search: "DUC" })).toEqual(["duck"]);
  expect(await names({ search: "0_" })).toEqual(["100_"]);
  expect(await names({ action: "block" })).toEqual(["duck"]);
  const first = (await admin(contentFilters.list, { query: { limit: "1" } })).body;
  const { body: second } = await admin(contentFilters.list, { query: { limit: "1", after: first.next! } });
  expect([first.items[0]?.pattern, second.items[0]?.pattern]).toEqual(["100_", "duck"]);
  expect(second.totalCount).toBe(first.totalCount);

  const [duck, hundred] = added.map(({ id }) => ({ params: { id } }));
  const goose = draft({ pattern: "Goose", action: "block" });
  expect((await admin(contentFilters.change, { ...duck!, body: goose })).body).toMatchObject({
    pattern: "Goose",
  });
  expect((await say("duck")).status).toBe(201);
  expect((await say("goose")).status).toBe(400);
  expect((await admin(contentFilters.add, { body: { ...goose, pattern: "GOOSE" } })).failure.code).toBe(
    "PATTERN_TAKEN",
  );
  expect((await admin(contentFilters.change, { ...hundred!, body: goose })).failure.code).toBe(
    "PATTERN_TAKEN",
  );
  await admin(contentFilters.change, { ...duck!, body: { ...goose, isActive: false } });
  expect((await say("goose")).status).toBe(201);
  expect((await admin(contentFilters.remove, duck!)).status).toBe(200);
  expect((await admin(contentFilters.remove, duck!)).status).toBe(404);
  expect((await admin(contentFilters.change, { ...duck!, body: goose })).status).toBe(404);
});

test("another process applies a new filter two seconds later", async () => {
  const { another, as, id, tokenOf, setClock } = await contentFilterWorld([]);
  const { app } = await another();
  const say = async () => {
    const authorization = `Bearer ${await tokenOf("ana")}`;
    const payload = { receiverId: id("bo"), content: "quackery", clientId: randomUUID() };
    return (await app.inject({ method: "POST", url: "/api/messages", headers: { authorization }, payload }))
      .statusCode;
  };
  expect(await say()).toBe(201);
  await as("giulia")(contentFilters.add, { body: draft({ pattern: "quackery", action: "block" }) });
  setClock("2026-03-01T12:00:03Z");
  expect(await say()).toBe(400);
});

test("the default filters flag harassment, not the swear words of friends", async () => {
  const { as, say, flagged } = await contentFilterWorld([]);
  await say("Oh shit, I missed the train to Scunthorpe");
  expect(await flagged()).toEqual([]);
  await say("kill yourself");
  expect(await flagged()).toMatchObject([{ severity: "high", reason: "Filter: kill yourself (harassment)" }]);
  const { body } = await as("giulia")(contentFilters.list, { query: { search: "shit" } });
  expect(body.items).toMatchObject([{ isActive: false, category: "profanity" }]);
});
