import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { profile } from "#contract/features/profile.ts";
import { security } from "#contract/features/security.ts";
import { users } from "#db/tables/accounts.ts";
import { sweepAccounts } from "#domain/accounts/sweep.ts";
import { credentials, givePasswords, signInToken } from "#testing/passwords.ts";
import { deviceCookie, tokenIn, zoe } from "#testing/worlds/registrations.ts";
import { newWorld } from "#testing/worlds/world.ts";

const email = "ana@coincide.example";

async function linkWorld() {
  const world = await newWorld({ verifiesEmail: true });
  await givePasswords(world, "ana");
  const { as, settle, mails } = world;
  const login = (password?: string, headers = {}) =>
    as()(accounts.login, { body: credentials("ana", password) }, { headers });
  const mailsTo = async (address: string) => {
    await settle();
    return (await mails()).filter(({ to }) => to === address);
  };
  return {
    ...world,
    login,
    mailsTo,
    lock: async () => {
      for (let failure = 0; failure < 5; failure += 1) await login("not her password");
    },
    request: (address = email) => as()(accounts.requestSignInLink, { body: { email: address } }),
    tokenFor: async (address = email) => tokenIn((await mailsTo(address)).at(-1)!),
    isGood: async (token: string) => (await as()(accounts.signInLink, { query: { token } })).body.isGood,
    use: (token: string) => as()(accounts.loginByLink, { body: { token } }),
  };
}

test("Ana, whom strangers have locked out, gets in by a mailed link at once", async () => {
  const { lock, login, request, tokenFor, isGood, use, as } = await linkWorld();
  await lock();
  expect((await login()).failure.code).toBe("TOO_MANY_ATTEMPTS");
  await request();
  const token = await tokenFor();
  expect(await isGood(token)).toBe(true);
  const answer = await use(token);
  const headers = { authorization: `Bearer ${signInToken(answer.body)}` };
  expect((await as()(accounts.user, {}, { headers })).body.email).toBe(email);
  expect((await as()(security.log, { query: {} }, { headers })).body[0]).toMatchObject({ way: "link" });
  // Her browser is known from now on, so that others can't lock it.
  await lock();
  expect((await login()).status).toBe(429);
  expect((await login(undefined, { cookie: deviceCookie(answer) })).status).toBe(200);
});

test("a link works once, for fifteen minutes, and a made-up one never", async () => {
  const { request, tokenFor, isGood, use, setClock, context, pool } = await linkWorld();
  await request();
  const token = await tokenFor();
  const both = await Promise.all([use(token), use(token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect([await isGood(token), (await use(token)).failure.code]).toEqual([false, "BAD_SIGN_IN_LINK"]);
  expect((await use("made-up")).failure.code).toBe("BAD_SIGN_IN_LINK");
  await request();
  const later = await tokenFor();
  setClock("2026-03-01T12:15:00Z");
  expect([await isGood(later), (await use(later)).status]).toEqual([false, 400]);
  setClock("2026-03-03T01:00:00Z");
  await sweepAccounts(context());
  expect((await pool.query("select from sign_in_links")).rowCount).toBe(0);
});

test("looking at a link doesn't use it up, and the database has only its hash", async () => {
  const { request, tokenFor, isGood, use, pool } = await linkWorld();
  await request();
  const token = await tokenFor();
  for (const _ of ["scanner", "person"]) expect(await isGood(token)).toBe(true);
  expect(JSON.stringify((await pool.query("select * from sign_in_links")).rows)).not.toContain(token);
  expect((await use(token)).status).toBe(200);
});

test("two-factor sign-in asks for its code after the link, too", async () => {
  const { request, tokenFor, use, db, id } = await linkWorld();
  await db
    .update(users)
    .set({ twoFactorEnabled: true })
    .where(eq(users.id, id("ana")));
  await request();
  const { body } = await use(await tokenFor());
  expect(body).toMatchObject({ requiresTwoFactor: true });
  expect(body).not.toHaveProperty("token");
});

test("every address gets the same answer, and at most two mails an hour", async () => {
  const { request, mailsTo } = await linkWorld();
  const [known, unknown] = [await request(), await request("nobody@coincide.example")];
  expect(unknown.body).toEqual(known.body);
  for (const address of [email, "nobody@coincide.example"]) {
    expect((await request(address)).status).toBe(200);
    expect((await request(address)).status).toBe(429);
  }
  expect(await mailsTo(email)).toHaveLength(2);
  expect(await mailsTo("nobody@coincide.example")).toEqual([]);
});

test("the mail says only what is true: somebody has asked for a link", async () => {
  const { request, mailsTo } = await linkWorld();
  await request();
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain("Somebody asked for a link to sign in to your account without the password.");
  expect(mail?.text).not.toMatch(/wrong password|too many/i);
});

test("an account that isn't verified gets its verification link again", async () => {
  const { as, request, mailsTo } = await linkWorld();
  await as()(accounts.register, { body: zoe });
  await request(zoe.email);
  const subjects = (await mailsTo(zoe.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(Array(2).fill("Verify your email address for Coincide"));
});

test.each([
  ["deactivated", { isActive: false }],
  ["deleted", { deletedAt: new Date() }],
  ["unverified", { isEmailVerified: false }],
])("a link opens no account that was %s since", async (_, change) => {
  const { request, tokenFor, isGood, use, db, id } = await linkWorld();
  await request();
  const token = await tokenFor();
  await db
    .update(users)
    .set(change)
    .where(eq(users.id, id("ana")));
  expect([await isGood(token), (await use(token)).status]).toEqual([false, 400]);
});

test("a link to Ana's old address opens nothing once she has a new one", async () => {
  const { request, tokenFor, isGood, use, as, mailsTo } = await linkWorld();
  await request();
  const token = await tokenFor();
  const body = { firstName: "Ana", lastName: "Silva", email: "ana@new.example" };
  await as("ana")(profile.update, { body });
  const [link] = await mailsTo("ana@new.example");
  expect(await isGood(token)).toBe(true);
  await as("ana")(accounts.verifyEmail, { query: { token: tokenIn(link!) } });
  expect([await isGood(token), (await use(token)).status]).toEqual([false, 400]);
});

test("a new password voids the links of before", async () => {
  const { request, tokenFor, use, as } = await linkWorld();
  await request();
  const token = await tokenFor();
  const body = { currentPassword: credentials("ana").password, newPassword: "a much newer password" };
  expect((await as("ana")(security.changePassword, { body })).status).toBe(200);
  expect((await use(token)).status).toBe(400);
});
