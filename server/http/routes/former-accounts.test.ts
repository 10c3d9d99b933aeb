import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { blocks } from "#contract/features/blocks.ts";
import { connections } from "#contract/features/connections.ts";
import { people } from "#contract/features/people.ts";
import { liftSuspension, sweepSuspensions } from "#domain/accounts/suspensions.ts";
import { assignPhone } from "#domain/accounts/phones.ts";
import { bosEmail as email, bosPhone as phone, leavingWorld } from "#testing/leaving-world.ts";
import { deviceCookie, tokenIn } from "#testing/worlds/registrations.ts";

const inMay = new Date("2026-05-01T00:00:00Z");

test("Bo, who is banned, deletes his account and registers again: he is banned as before", async () => {
  const { id, suspend, leave, register, account } = await leavingWorld();
  await suspend(id("bo"), null);
  await leave("bo");
  await register(email);
  expect((await account(email)).me.isSuspended).toBe(true);
  await register("zoe@elsewhere.example");
  expect((await account("zoe@elsewhere.example")).me.isSuspended).toBe(false);
});

test("a suspension that would have ended meanwhile doesn't follow Bo, and is forgotten", async () => {
  const { id, suspend, leave, register, account, setClock, context, pool } = await leavingWorld();
  await suspend(id("bo"), inMay);
  await leave("bo");
  setClock("2026-05-01T00:00:00Z");
  await register(email);
  expect((await account(email)).me.isSuspended).toBe(false);
  await sweepSuspensions(context());
  expect((await pool.query("select from former_suspensions")).rowCount).toBe(0);
});

test("the suspension follows the new account until its own end, also over several accounts", async () => {
  const { id, suspend, leave, leaveAs, register, account, setClock, context } = await leavingWorld();
  await suspend(id("bo"), inMay);
  await leave("bo");
  for (const _ of ["second", "third"]) {
    await register(email);
    expect((await account(email)).me.isSuspended).toBe(true);
    await leaveAs(email);
  }
  await register(email);
  setClock("2026-05-01T00:00:00Z");
  await sweepSuspensions(context());
  expect((await account(email)).me.isSuspended).toBe(false);
});

test("a suspension that staff lift or shorten is lifted or shortened for later accounts, too", async () => {
  const { id, idOf, suspend, leave, leaveAs, register, account, inside, setClock } = await leavingWorld();
  await suspend(id("bo"), null);
  await leave("bo");
  await register(email);
  await suspend(await idOf(email), inMay);
  await leaveAs(email);
  await register(email);
  expect((await account(email)).me.isSuspended).toBe(true);
  const again = await idOf(email);
  await inside((ctx) => liftSuspension(ctx, again));
  await leaveAs(email);
  await register(email);
  expect((await account(email)).me.isSuspended).toBe(false);
  setClock("2026-06-01T00:00:00Z");
  expect((await account(email)).me.isSuspended).toBe(false);
});

test("a ban follows a proven phone number to an account with another address", async () => {
  const { id, idOf, suspend, leave, register, account, inside } = await leavingWorld();
  await inside((ctx) => assignPhone(ctx, id("bo"), phone));
  await suspend(id("bo"), null);
  await leave("bo");
  await register("bo@new.example");
  expect((await account("bo@new.example")).me.isSuspended).toBe(false);
  const again = await idOf("bo@new.example");
  await inside((ctx) => assignPhone(ctx, again, phone));
  expect((await account("bo@new.example")).me.isSuspended).toBe(true);
});

test("where addresses are verified, the ban follows as soon as the address is, and not before", async () => {
  const { id, idOf, suspend, leave, register, as, settle, mails, pool, account } = await leavingWorld({
    verifiesEmail: true,
  });
  await suspend(id("bo"), null);
  await leave("bo");
  const cookie = deviceCookie(await register(email));
  await settle();
  const isSuspended = async () =>
    (
      await pool.query<{ is_suspended: boolean }>("select is_suspended from users where id = $1", [
        await idOf(email),
      ])
    ).rows[0]?.is_suspended;
  expect(await isSuspended()).toBe(false);
  const mail = (await mails()).findLast(({ to, subject }) => to === email && subject.startsWith("Verify"));
  await as()(accounts.verifyEmail, { query: { token: tokenIn(mail!) } }, { headers: { cookie } });
  expect(await isSuspended()).toBe(true);
  expect((await account(email)).me.isSuspended).toBe(true);
});

test("Bo, whom Ana blocks, deletes his account and registers again: he is blocked as before", async () => {
  const { blockBo, leave, register, settle, as, idOf, isFound, account, id } = await leavingWorld();
  await blockBo();
  await leave("bo");
  await register(email);
  await register("zoe@elsewhere.example");
  expect([await isFound(email), await isFound("zoe@elsewhere.example")]).toEqual([false, true]);
  await settle();
  const { headers } = await account(email);
  const asked = await as()(connections.request, { body: { targetUserId: id("ana") } }, { headers });
  expect(asked.status).toBe(404);
  expect((await as("ana")(blocks.list, {})).body.map((person) => person.id)).toContain(await idOf(email));
});

test("Ana lifts her block of Bo's new account, and no later account is blocked", async () => {
  const { blockBo, leave, leaveAs, register, as, idOf, isFound } = await leavingWorld();
  await blockBo();
  await leave("bo");
  await register(email);
  const lifted = await as("ana")(blocks.unblock, { params: { userId: await idOf(email) } });
  expect([lifted.status, await isFound(email)]).toEqual([200, true]);
  await leaveAs(email);
  await register(email);
  expect(await isFound(email)).toBe(true);
});

test("a block ends with the account of the person who blocked", async () => {
  const { blockBo, leave, register, pool, idOf, as } = await leavingWorld();
  await blockBo();
  await leave("bo");
  await leave("ana");
  expect((await pool.query("select from former_blocks")).rowCount).toBe(0);
  await register(email);
  expect((await as("chloe")(people.profile, { params: { userId: await idOf(email) } })).status).toBe(200);
});

test("a number that a blocked person proves later ends the connection with the new account", async () => {
  const { blockBo, leave, register, account, as, id, idOf, inside, settle } = await leavingWorld();
  await inside((ctx) => assignPhone(ctx, id("bo"), phone));
  await blockBo();
  await leave("bo");
  await register("bo@new.example");
  const { headers } = await account("bo@new.example");
  await as()(connections.request, { body: { targetUserId: id("ana") } }, { headers });
  const [request] = (await as("ana")(connections.requests, {})).body;
  await as("ana")(connections.answer, {
    params: { id: request!.id },
    body: { status: "accepted" },
  });
  const again = await idOf("bo@new.example");
  await inside((ctx) => assignPhone(ctx, again, phone));
  await settle();
  expect((await as("ana")(connections.list, {})).body).toEqual([]);
  expect((await as()(connections.list, {}, { headers })).body).toEqual([]);
});

test("what stays of Bo can't be read, and nothing stays of Chloé, who had no restriction", async () => {
  const { id, suspend, leave, blockBo, pool } = await leavingWorld();
  await blockBo();
  await suspend(id("bo"), null);
  await leave("bo");
  await leave("chloe");
  const { rows } = await pool.query(
    "select it::text as row from former_suspensions it union all select it::text from former_blocks it",
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/bo@|coincide\.example|id-of-bo|id-of-chloe/);
});
