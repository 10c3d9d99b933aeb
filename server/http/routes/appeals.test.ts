import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { appeals } from "#contract/features/appeals.ts";
import { moderation } from "#contract/features/moderation.ts";
import { notifications } from "#contract/features/notifications.ts";
import { people } from "#contract/features/people.ts";
import { trips } from "#contract/features/trips.ts";
import { sweepSuspensions } from "#domain/accounts/suspensions.ts";
import type { CastName } from "#server/seed/cast.ts";
import { reportedMessageWorld } from "#testing/worlds/moderation.ts";
import { credentials, givePasswords } from "#testing/passwords.ts";
import type { World } from "#testing/worlds/world.ts";

const why = "Insults are not welcome here";
const until = "2026-03-08T12:00:00.000Z";

const change = (
  { as, id }: World,
  who: CastName,
  body: { action: "suspend" | "ban" | "lift" | "warn"; message?: string; until?: string },
  by: CastName = "giulia",
) => as(by)(moderation.changeAccountStatus, { params: { id: id(who) }, body });
const sees = async ({ as, id }: World, reader: CastName, who: CastName) =>
  (await as(reader)(people.profile, { params: { userId: id(who) } })).status;

async function suspended() {
  const world = await reportedMessageWorld();
  const body = { items: [world.item], action: "suspend" as const, message: why, until, removeContent: true };
  expect((await world.as("giulia")(moderation.decide, { body })).body).toEqual({ done: 1, skipped: 0 });
  await world.settle();
  return world;
}

test("Bo, suspended, is hidden from everyone and can only read the reason and the end", async () => {
  const world = await suspended();
  const { as } = world;
  expect(await sees(world, "ana", "bo")).toBe(404);
  expect((await as("bo")(trips.list, {})).failure.code).toBe("SUSPENDED");
  expect((await as("bo")(accounts.user, {})).body.isSuspended).toBe(true);
  expect((await as("bo")(appeals.accountStatus, {})).body).toEqual({
    isSuspended: true,
    isBanned: false,
    reason: why,
    until,
    appeal: null,
  });
  const [mail] = await world.mails();
  expect(mail).toMatchObject({ to: "bo@coincide.example", subject: "Your Coincide account is suspended" });
  expect(mail?.text).toContain(why);
  expect(mail?.text).toContain("March 8, 2026");
  expect((await world.queue("done")).items).toMatchObject([
    { actionTaken: "user_suspended", person: { isSuspended: true, suspensionCount: 1 } },
  ]);
});

test("a suspension ends by itself, at sign-in even before the scheduled job has run", async () => {
  const world = await suspended();
  await givePasswords(world, "bo");
  world.setClock("2026-03-08T11:59:59Z");
  await sweepSuspensions(world.context());
  expect(await sees(world, "ana", "bo")).toBe(404);
  world.setClock("2026-03-08T12:00:01Z");
  const { status } = await world.as()(accounts.login, { body: credentials("bo") });
  expect(status).toBe(200);
  expect(await sees(world, "ana", "bo")).toBe(200);
  await world.settle();
  expect((await world.mails()).map(({ subject }) => subject)).toContain(
    "Your Coincide account is no longer suspended",
  );
});

test("without a sign-in the scheduled job ends the suspension, and its pending appeal", async () => {
  const world = await suspended();
  await world.as("bo")(appeals.appeal, { body: { text: "It was my brother" } });
  world.setClock("2026-03-09T12:00:00Z");
  await sweepSuspensions(world.context());
  expect(await sees(world, "ana", "bo")).toBe(200);
  expect((await world.as("bo")(trips.list, {})).status).toBe(200);
  expect(await world.queue()).toMatchObject({ totalCount: 0 });
});

test("Bo can appeal once, and lifting the suspension notifies him by mail and notification", async () => {
  const world = await suspended();
  const { as } = world;
  const say = (text: string) => as("bo")(appeals.appeal, { body: { text } });
  expect((await say("  ")).failure.issues?.[0]?.path).toBe("text");
  expect((await say("x".repeat(2001))).status).toBe(400);
  const twice = await Promise.all([say("It was my brother"), say("It was my sister")]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await say("Again")).failure.code).toBe("ALREADY_APPEALED");
  const [waiting] = (await world.queue()).items;
  expect(waiting).toMatchObject({ kind: "appeal", person: { name: "Bo Lindqvist", isSuspended: true } });
  const items = [{ kind: "appeal" as const, id: waiting?.id ?? 0 }];
  const lift = { items, action: "lift" as const, message: "Welcome back, be kind" };
  expect((await as("giulia")(moderation.decide, { body: lift })).status).toBe(200);
  await world.settle();
  expect(await sees(world, "ana", "bo")).toBe(200);
  const [notice] = (await as("bo")(notifications.list, {})).body;
  expect(notice).toMatchObject({ title: "Welcome back", message: "Welcome back, be kind" });
  expect((await world.mails()).at(-1)?.subject).toBe("Your Coincide account is no longer suspended");
  expect((await as("bo")(appeals.accountStatus, {})).body).toMatchObject({
    isSuspended: false,
    appeal: null,
  });
  expect((await as("giulia")(moderation.decide, { body: lift })).status).toBe(409);
});

test("a declined appeal changes nothing, and the person can read that", async () => {
  const world = await suspended();
  const { as } = world;
  await as("bo")(appeals.appeal, { body: { text: "It was my brother" } });
  const [waiting] = (await world.queue()).items;
  const items = [{ kind: "appeal" as const, id: waiting?.id ?? 0 }];
  await as("giulia")(moderation.decide, { body: { items, action: "decline" } });
  await world.settle();
  const { body } = await as("bo")(appeals.accountStatus, {});
  expect(body).toMatchObject({
    isSuspended: true,
    appeal: { status: "declined", text: "It was my brother" },
  });
  expect((await world.mails()).at(-1)?.subject).toBe("Your appeal at Coincide");
});

test("a new suspension can be appealed again; a ban has no end but can be lifted", async () => {
  const world = await suspended();
  const { as } = world;
  await as("bo")(appeals.appeal, { body: { text: "It was my brother" } });
  expect((await change(world, "bo", { action: "ban", message: "Enough" })).body).toEqual({
    warningCount: 0,
    suspensionCount: 2,
    isSuspended: true,
    suspendedUntil: null,
    isBanned: true,
    riskScore: 26,
  });
  world.setClock("2027-03-01T12:00:00Z");
  await sweepSuspensions(world.context());
  expect((await as("bo")(appeals.accountStatus, {})).body).toEqual({
    isSuspended: true,
    isBanned: true,
    reason: "Enough",
    until: null,
    appeal: null,
  });
  expect((await as("bo")(appeals.appeal, { body: { text: "A year is enough" } })).status).toBe(201);
  expect((await change(world, "bo", { action: "lift" })).body).toMatchObject({
    isSuspended: false,
    isBanned: false,
  });
  expect((await change(world, "bo", { action: "lift" })).status).toBe(409);
  expect(await world.queue()).toMatchObject({ totalCount: 0 });
});

test("a person who is not suspended has nothing to appeal", async () => {
  const { as } = await reportedMessageWorld();
  expect((await as("bo")(appeals.appeal, { body: { text: "Why" } })).failure.code).toBe("NOT_SUSPENDED");
});

test("a warning is sent and counted", async () => {
  const world = await reportedMessageWorld();
  expect((await change(world, "bo", { action: "warn", message: "Please be kind" })).body.warningCount).toBe(
    1,
  );
  expect((await change(world, "bo", { action: "warn", message: "Really" })).body.warningCount).toBe(2);
  await world.settle();
  const notices = (await world.as("bo")(notifications.list, {})).body;
  expect(notices.map(({ title, message }) => `${title}: ${message}`).toSorted()).toEqual([
    "A warning: Please be kind",
    "A warning: Really",
  ]);
});

test("admins can't suspend themselves, and of two who suspend each other one stays", async () => {
  const world = await reportedMessageWorld();
  const ban = (who: CastName, by: CastName) => change(world, who, { action: "ban", message: "Bye" }, by);
  expect((await ban("giulia", "giulia")).failure).toMatchObject({ code: "OWN_CASE" });
  const both = await Promise.all([ban("hana", "giulia"), ban("giulia", "hana")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const { rows } = await world.pool.query(
    "select count(*)::int as n from users where role = 'admin' and is_visible",
  );
  expect(rows).toEqual([{ n: 1 }]);
});
