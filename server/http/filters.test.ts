import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { chat } from "../../contract/chat.ts";
import { type FilterDraft, filters } from "../../contract/filters.ts";
import { groups } from "../../contract/groups.ts";
import { profile } from "../../contract/profile.ts";
import { trips } from "../../contract/trips.ts";
import { newAdminWorld } from "../testing/admin-world.ts";
import { dataUrl, jpeg } from "../testing/photos.ts";
import type { WorldSettings } from "../testing/world.ts";

type Given = Pick<FilterDraft, "pattern"> & Partial<FilterDraft>;
const draft = ({ pattern, ...more }: Given) => ({
  pattern,
  type: /[*?]/.test(pattern) ? ("wildcard" as const) : ("literal" as const),
  category: "scam" as const,
  ...more,
});
const lisbon = { country: "PT", state: "11", city: "Lisbon", startDate: "2026-05-03", endDate: "2026-05-07" };

/** Giulia looks for these words; Ana and Bo are connected. */
async function filtering(given: Given[], settings: WorldSettings = {}) {
  const world = await newAdminWorld(settings);
  await world.connect(["ana", "bo"]);
  const added = [];
  for (const one of given) {
    const { status, body } = await world.as("giulia")(filters.add, { body: draft(one) });
    expect(status).toBe(201);
    added.push(body);
  }
  const say = (content: string, clientId: string = randomUUID()) =>
    world.as("ana")(chat.send, { body: { receiverId: world.id("bo"), content, clientId } });
  const flagged = async () =>
    (
      await world.pool.query(
        `select content_type as type, content_id as id, user_id as by, reason, severity, evidence, status
           from flagged_content order by id`,
      )
    ).rows;
  return { ...world, added, say, flagged };
}

const refusedFor = (field: string) => ({
  message: `${field}: This can't be written here. Please use other words.`,
  issues: [{ path: field, message: "This can't be written here. Please use other words." }],
});

test("what is blocked isn't sent, what is replaced is sent otherwise, what is flagged waits for a moderator", async () => {
  const { say, flagged, as, id } = await filtering([
    { pattern: "quackery", action: "block" },
    { pattern: "duck*", action: "replace", replacement: "🦆" },
    { pattern: "golden goose", severity: "high" },
  ]);
  const refused = await say("Pure QUACKERY!");
  expect([refused.status, refused.failure]).toMatchObject([400, refusedFor("content")]);
  expect((await say("Two ducks and a duck")).body.content).toBe("Two 🦆 and a 🦆");
  const { body: sent } = await say("A golden goose, a Golden  Goose");
  expect(sent.content).toBe("A golden goose, a Golden  Goose");
  const thread = await as("bo")(chat.messages, { params: { userId: id("ana") }, query: {} });
  expect(thread.body.map(({ content }) => content)).toEqual(["Two 🦆 and a 🦆", sent.content]);
  expect(await flagged()).toEqual([
    {
      type: "message",
      id: String(sent.id),
      by: id("ana"),
      reason: "Filter: golden goose (scam)",
      severity: "high",
      evidence: { content: sent.content },
      status: "pending",
    },
  ]);
});

test("a message that is sent again is the first one, whatever is looked for by now", async () => {
  const { say, as, added, pool } = await filtering([
    { pattern: "duck", action: "replace", replacement: "bird" },
  ]);
  const [one, two] = [randomUUID(), randomUUID()];
  const first = await say("a duck", one);
  expect(await say("a duck", one)).toMatchObject({
    status: 200,
    body: { id: first.body.id, content: "a bird" },
  });
  expect((await say("a drake", one)).status).toBe(409);
  await say("quackery", two);
  await as("giulia")(filters.add, { body: draft({ pattern: "quackery", action: "block" }) });
  expect((await say("quackery", two)).status).toBe(200);
  expect((await say("quackery")).status).toBe(400);
  expect((await say("more quackery", two)).status).toBe(409);
  await as("giulia")(filters.remove, { params: { id: added[0]!.id } });
  expect((await say("a duck")).body.content).toBe("a duck");
  expect((await pool.query("select from messages")).rows).toHaveLength(3);
});

test("nothing is kept of a photo whose caption is blocked", async () => {
  const { as, id, pool } = await filtering([{ pattern: "quackery", action: "block" }]);
  const imageUrl = dataUrl(await jpeg(40, 30));
  const body = { receiverId: id("bo"), content: "quackery", messageType: "image" as const, imageUrl };
  const refused = await as("ana")(chat.send, { body: { ...body, clientId: randomUUID() } });
  expect([refused.status, refused.failure.issues?.[0]?.path]).toEqual([400, "content"]);
  expect((await pool.query("select from media")).rows).toEqual([]);
});

test("names of trips and groups, descriptions and bios go through it as well", async () => {
  const { as, flagged, id } = await filtering([
    { pattern: "quackery", action: "block" },
    { pattern: "duck", action: "replace", replacement: "a bird of the water" },
    { pattern: "goose" },
  ]);
  const ana = as("ana");
  const blocked = [
    ["name", await ana(trips.create, { body: { ...lisbon, name: "Quackery" } })],
    ["name", await ana(groups.create, { body: { name: "Quackery" } })],
    ["description", await ana(groups.create, { body: { name: "Us", description: "quackery" } })],
    [
      "bio",
      await ana(profile.update, { body: { firstName: "Ana", lastName: "Silva", bio: "Q.u.a.c.k.e.r.y" } }),
    ],
  ] as const;
  for (const [field, { status, failure }] of blocked)
    expect([status, failure]).toMatchObject([400, refusedFor(field)]);
  const { body: trip } = await ana(trips.create, { body: { ...lisbon, name: "The duck and goose" } });
  expect(trip.name).toBe("The a bird of the water and goose");
  const { body: group } = await ana(groups.create, {
    body: { name: "Lame duck race goose", description: "A duck" },
  });
  expect(group).toMatchObject({ name: "Lame a bird of the water", description: "A a bird of the water" });
  await ana(profile.update, { body: { firstName: "Ana", lastName: "Goose" } });
  expect(await flagged()).toMatchObject([
    { type: "trip", id: String(trip.id), by: id("ana"), evidence: { name: trip.name } },
    { type: "group", id: String(group.id) },
    { type: "user", id: id("ana"), evidence: { lastName: "Goose" } },
  ]);
  const rename = (name: string) => ana(trips.update, { params: { id: trip.id }, body: { ...lisbon, name } });
  expect((await rename("Quackery")).status).toBe(400);
  expect((await rename("Duck")).body.name).toBe("a bird of the water");
  const regroup = (body: object) => ana(groups.update, { params: { id: group.id }, body });
  expect((await regroup({ description: "quackery" })).status).toBe(400);
  expect((await regroup({ icon: "plane" })).body.name).toBe("Lame a bird of the water");
});

test("a name is never changed behind somebody's back: it is refused instead", async () => {
  const { as } = await filtering([{ pattern: "duck", action: "replace", replacement: "bird" }]);
  const update = (body: object) =>
    as("ana")(profile.update, { body: { firstName: "Ana", lastName: "Silva", ...body } });
  expect((await update({ firstName: "Duck" })).failure).toMatchObject(refusedFor("firstName"));
  expect((await update({ username: "duck" })).failure).toMatchObject(refusedFor("username"));
  const register = await as()(accounts.register, {
    body: {
      firstName: "Sitting",
      lastName: "Duck",
      email: "new@coincide.example",
      password: "a long enough one",
      acceptTerms: true,
      privacyConsents: {
        dataCollection: true,
        locationSharing: true,
        communications: false,
        analytics: false,
        marketing: false,
        termsAccepted: true,
        privacyPolicyAccepted: true,
      },
    },
  });
  expect([register.status, register.failure]).toMatchObject([400, refusedFor("lastName")]);
});

test("what a moderator has let pass doesn't come back; what is written anew does", async () => {
  const { as, pool, flagged } = await filtering([{ pattern: "goose" }]);
  const { body: trip } = await as("ana")(trips.create, { body: { ...lisbon, name: "Goose" } });
  await pool.query("update flagged_content set status = 'approved'");
  const rename = (name: string) =>
    as("ana")(trips.update, { params: { id: trip.id }, body: { ...lisbon, name } });
  await rename("Goose");
  expect(await flagged()).toHaveLength(1);
  await rename("Goose!");
  expect(await flagged()).toHaveLength(2);
});

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
