import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { blocks } from "#contract/features/blocks.ts";
import { chat } from "#contract/features/chat.ts";
import { connections } from "#contract/features/connections.ts";
import { matches } from "#contract/features/matches.ts";
import { notifications } from "#contract/features/notifications.ts";
import { people } from "#contract/features/people.ts";
import { accountData } from "#contract/features/account-data.ts";
import { security } from "#contract/features/security.ts";
import { trips } from "#contract/features/trips.ts";
import { enforceRetention, maintainExports } from "#domain/account-data/retention.ts";
import { sweepMedia } from "#domain/media.ts";
import { deletePersonalData } from "#domain/account-data/delete-account.ts";
import { hashPassword } from "#lib/crypto/passwords.ts";
import { lisbon } from "#testing/access/world.ts";
import { dataUrl, jpeg } from "#testing/photos.ts";
import { friends, listConversations, sendMessage, thread, contentsOf } from "#testing/worlds/talk.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";
import { agreedConsents } from "#testing/worlds/registrations.ts";

const leave = ({ as }: World, who: "ana" | "bo" = "ana") => as(who)(accountData.deleteAccount, {});
const withBo = ({ id }: World) => ({ params: { userId: id("bo") } });
const withAna = ({ id }: World) => ({ params: { userId: id("ana") } });

test("Ana deletes her account: she disappears for everyone and is signed out everywhere", async () => {
  const world = await friends();
  const { as, settle } = world;
  await as("ana")(trips.create, { body: lisbon });
  await as("bo")(trips.create, { body: lisbon });
  await settle();
  expect((await as("bo")(matches.list, {})).body).toHaveLength(1);
  expect((await as("bo")(notifications.list, {})).body).toHaveLength(1);
  const { status, headers } = await leave(world);
  expect([status, String(headers["set-cookie"])]).toEqual([200, expect.stringContaining("sid=;")]);
  expect((await as("ana")(accounts.user, {})).status).toBe(401);
  expect((await as("bo")(matches.list, {})).body).toEqual([]);
  expect((await as("bo")(connections.list, {})).body).toEqual([]);
  expect((await as("bo")(people.profile, withAna(world))).status).toBe(404);
  expect((await as("bo")(people.searchByName, { query: { query: "unknown" } })).body).toEqual([]);
  expect(world.realtimeEvents.at(-1)).toMatchObject({
    event: "conversation_changed",
    data: { userId: world.id("ana") },
  });
  await settle();
  // That a meeting is off, and not whose account it was.
  const told = (await as("bo")(notifications.list, {})).body;
  expect(told).toMatchObject([{ type: "trip", title: "Change of plans" }]);
  expect(JSON.stringify(told)).not.toContain("Ana");
});

test("Bo keeps the conversation, with an unknown user and without Ana's pictures", async () => {
  const world = await friends();
  const { as, id, settle, context, mediaFolder } = world;
  await sendMessage(world, "ana", "bo", "Until soon");
  const imageUrl = dataUrl(await jpeg(60, 40));
  await as("ana")(chat.send, {
    body: { receiverId: id("bo"), content: "The sea", messageType: "image", imageUrl },
  });
  await as("ana")(accountData.startExport, {});
  await settle();
  expect((await readdir(mediaFolder, { recursive: true })).filter((it) => it.includes("."))).toHaveLength(3);
  await leave(world);
  await sweepMedia(context());
  await maintainExports(context());
  expect((await readdir(mediaFolder, { recursive: true })).filter((it) => it.includes("."))).toEqual([]);
  expect(await listConversations(world, "bo")).toMatchObject([
    { name: "Unknown User", profileImageUrl: null },
  ]);
  expect(await thread(world, "bo", "ana")).toMatchObject([
    { content: "Until soon" },
    { content: "The sea", imageUrl: null },
  ]);
  const answer = await as("bo")(chat.send, { body: { receiverId: id("ana"), content: "Hello?" } });
  expect(answer.status).toBe(404);
});

test("deleting needs a password entered in the last fifteen minutes", async () => {
  const world = await newWorld();
  const { as, id, pool, setClock } = world;
  await pool.query("update users set password_hash = $2 where id = $1", [
    id("ana"),
    await hashPassword("window seats"),
  ]);
  await as("ana")(accounts.user, {});
  const token = { headers: { authorization: `Bearer ${await world.tokenOf("ana")}` } };
  setClock("2026-03-01T12:15:01Z");
  const call = as();
  const old = await call(accountData.deleteAccount, {}, token);
  expect([old.status, old.failure.code]).toEqual([403, "REAUTH"]);
  const wrong = await call(security.provePassword, { body: { password: "aisle seats" } }, token);
  expect([wrong.status, wrong.failure.issues?.[0]?.path]).toEqual([400, "password"]);
  expect((await call(accountData.deleteAccount, {}, token)).status).toBe(403);
  expect((await call(security.provePassword, { body: { password: "window seats" } }, token)).status).toBe(
    200,
  );
  expect((await call(accountData.deleteAccount, {}, token)).status).toBe(200);
  expect((await call(accountData.deleteAccount, {}, token)).status).toBe(401);
});

test("the last active admin can't delete their account, even if two do so at once", async () => {
  const world = await newWorld();
  await world.pool.query("update users set role = 'admin' where id in ('id-of-ana', 'id-of-bo')");
  const both = await Promise.all([leave(world), leave(world, "bo")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.failure.code).toBe("YOU_ARE_LAST_ADMIN");
});

test("a suspended person may delete their account", async () => {
  const world = await newWorld();
  await world.pool.query("update users set is_suspended = true where id = 'id-of-ana'");
  expect((await leave(world)).status).toBe(200);
});

test("the old address gets a mail, and may register again", async () => {
  const world = await newWorld();
  await leave(world);
  await world.settle();
  expect(await world.mails()).toMatchObject([
    {
      to: "ana@coincide.example",
      subject: "Your Coincide account was deleted",
      text: expect.stringContaining("Hello Ana"),
    },
  ]);
  const again = await world.as()(accounts.register, {
    body: {
      firstName: "Ana",
      lastName: "Silva",
      email: "ana@coincide.example",
      password: "a long enough password",
      acceptTerms: true,
      privacyConsents: agreedConsents,
    },
  });
  expect(again.status).toBe(201);
  const { rows } = await world.pool.query("select id from users where email = 'ana@coincide.example'");
  expect(rows[0].id).not.toBe(world.id("ana"));
});

test("data added by a request during the deletion is removed by the next sweep", async () => {
  const { pool, context, as, settle } = await newWorld();
  await as("ana")(accountData.deleteAccount, {});
  const late = () =>
    pool.query(
      `insert into trips (user_id, country, state, city, place, start_date, end_date)
       values ('id-of-ana', 'PT', '11', 'Lisbon', '2267057', '2026-05-03', '2026-05-07')`,
    );
  await late();
  await settle();
  expect((await pool.query("select from trips")).rowCount).toBe(0);
  await late();
  await enforceRetention(context());
  expect((await pool.query("select from trips")).rowCount).toBe(0);
  await deletePersonalData(context(), "id-of-ana");
});

test("a trip's idempotency key is deleted after a year, the trip is not", async () => {
  const { pool, context, as, setClock } = await newWorld();
  const clientId = "3f0c9a52-6f0e-4a50-9d3c-0d1f6a7f4c14";
  const { createdAt } = (await as("ana")(trips.create, { body: { ...lisbon, clientId } })).body;
  const year = Date.parse(createdAt) + 365 * 24 * 60 * 60 * 1000;
  const sent = async () => (await pool.query("select from sent_trips")).rowCount;
  setClock(new Date(year - 1000).toISOString());
  await enforceRetention(context());
  expect(await sent()).toBe(1);
  setClock(new Date(year).toISOString());
  await enforceRetention(context());
  expect(await sent()).toBe(0);
  expect((await pool.query("select from trips")).rowCount).toBe(1);
});

/**
 * When the only conversation ended according to the database, plus this many days; null if it hasn't ended.
 */
async function ended({ pool }: World, days = 0): Promise<string | null> {
  const { rows } = await pool.query<{ at: Date | null }>("select ended_at as at from conversations");
  const at = rows[0]?.at;
  return at ? new Date(at.getTime() + days * 24 * 60 * 60 * 1000).toISOString() : null;
}

test("a conversation is deleted 30 days after its connection ended", async () => {
  const world = await friends();
  const { as, setClock, context } = world;
  await sendMessage(world, "ana", "bo", "Until soon");
  expect(await ended(world)).toBeNull();
  const [connection] = (await as("ana")(connections.list, {})).body;
  await as("ana")(connections.remove, { params: { id: connection!.id } });
  const over = (await ended(world, 30))!;
  setClock(new Date(Date.parse(over) - 1000).toISOString());
  await enforceRetention(context());
  expect(contentsOf(await thread(world, "bo", "ana"))).toEqual(["Until soon"]);
  setClock(over);
  await enforceRetention(context());
  expect(await thread(world, "bo", "ana")).toEqual([]);
  expect((await as("ana")(chat.conversation, withBo(world))).status).toBe(404);
});

test("connecting again within 30 days keeps the conversation", async () => {
  const world = await friends();
  const { as, id, setClock, context } = world;
  await sendMessage(world, "ana", "bo", "Until soon");
  const [connection] = (await as("ana")(connections.list, {})).body;
  await as("ana")(connections.remove, { params: { id: connection!.id } });
  const over = (await ended(world, 30))!;
  await as("ana")(connections.request, { body: { targetUserId: id("bo") } });
  expect(await ended(world)).not.toBeNull();
  await as("bo")(connections.request, { body: { targetUserId: id("ana") } });
  expect(await ended(world)).toBeNull();
  setClock(over);
  await enforceRetention(context());
  expect(contentsOf(await thread(world, "bo", "ana"))).toEqual(["Until soon"]);
});

test("a block and a deleted account end a conversation as well", async () => {
  const world = await friends();
  await sendMessage(world, "ana", "bo", "Until soon");
  await world.as("ana")(blocks.block, { body: { blockedUserId: world.id("bo") } });
  expect(await ended(world)).not.toBeNull();
  const another = await friends();
  await sendMessage(another, "ana", "bo", "Until soon");
  await leave(another);
  expect(await ended(another)).not.toBeNull();
});
