import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { chat } from "#contract/features/chat.ts";
import { contentFilters } from "#contract/features/content-filters.ts";
import { groups } from "#contract/features/groups.ts";
import { profile } from "#contract/features/profile.ts";
import { trips } from "#contract/features/trips.ts";
import { lisbon } from "#testing/access/world.ts";
import { draft, contentFilterWorld } from "#testing/worlds/content-filters.ts";
import { dataUrl, jpeg } from "#testing/photos.ts";
import { zoe } from "#testing/worlds/registrations.ts";

const refusedFor = (field: string) => ({
  message: `${field}: This contains words that aren't allowed here. Please use other words.`,
  issues: [{ path: field, message: "This contains words that aren't allowed here. Please use other words." }],
});

test("blocked words are refused, replaced words are changed, flagged ones wait for a moderator", async () => {
  const { say, flagged, as, id } = await contentFilterWorld([
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

test("a retried message is the first one, even if the filters have changed since", async () => {
  const { say, as, added, pool } = await contentFilterWorld([
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
  await as("giulia")(contentFilters.add, { body: draft({ pattern: "quackery", action: "block" }) });
  expect((await say("quackery", two)).status).toBe(200);
  expect((await say("quackery")).status).toBe(400);
  expect((await say("more quackery", two)).status).toBe(409);
  await as("giulia")(contentFilters.remove, { params: { id: added[0]!.id } });
  expect((await say("a duck")).body.content).toBe("a duck");
  expect((await pool.query("select from messages")).rows).toHaveLength(3);
});

test("nothing is stored of a photo whose caption is blocked", async () => {
  const { as, id, pool } = await contentFilterWorld([{ pattern: "quackery", action: "block" }]);
  const imageUrl = dataUrl(await jpeg(40, 30));
  const body = { receiverId: id("bo"), content: "quackery", messageType: "image" as const, imageUrl };
  const refused = await as("ana")(chat.send, { body: { ...body, clientId: randomUUID() } });
  expect([refused.status, refused.failure.issues?.[0]?.path]).toEqual([400, "content"]);
  expect((await pool.query("select from media")).rows).toEqual([]);
});

test("names of trips and groups, descriptions and bios are filtered as well", async () => {
  const { as, flagged, id } = await contentFilterWorld([
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

test("a person's name is never changed by a filter: it is refused instead", async () => {
  const { as } = await contentFilterWorld([{ pattern: "duck", action: "replace", replacement: "bird" }]);
  const update = (body: object) =>
    as("ana")(profile.update, { body: { firstName: "Ana", lastName: "Silva", ...body } });
  expect((await update({ firstName: "Duck" })).failure).toMatchObject(refusedFor("firstName"));
  expect((await update({ username: "duck" })).failure).toMatchObject(refusedFor("username"));
  const register = await as()(accounts.register, {
    body: { ...zoe, firstName: "Sitting", lastName: "Duck" },
  });
  expect([register.status, register.failure]).toMatchObject([400, refusedFor("lastName")]);
});

test("an approved text isn't flagged again; a changed text is", async () => {
  const { as, pool, flagged } = await contentFilterWorld([{ pattern: "goose" }]);
  const { body: trip } = await as("ana")(trips.create, { body: { ...lisbon, name: "Goose" } });
  await pool.query("update flagged_content set status = 'approved'");
  const rename = (name: string) =>
    as("ana")(trips.update, { params: { id: trip.id }, body: { ...lisbon, name } });
  await rename("Goose");
  expect(await flagged()).toHaveLength(1);
  await rename("Goose!");
  expect(await flagged()).toHaveLength(2);
});
