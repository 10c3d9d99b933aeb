import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accessTokens } from "#contract/features/access-tokens.ts";
import { accounts } from "#contract/features/accounts.ts";
import { security } from "#contract/features/security.ts";
import { trips } from "#contract/features/trips.ts";
import { passwordResetTokens, users } from "#db/tables/accounts.ts";
import { credentials, givePasswords } from "#testing/passwords.ts";
import { deviceCookie, tokenIn } from "#testing/worlds/registrations.ts";
import { newWorld } from "#testing/worlds/world.ts";

const badLink = [400, "This reset link is not valid, has expired or was used already."];
const newPassword = "something else entirely";

/** Ana has forgotten her password and requested a link. */
async function newAna() {
  const world = await newWorld();
  await givePasswords(world, "ana");
  const forgot = (email: string) => world.as()(accounts.forgotPassword, { body: { email } });
  await forgot("ana@coincide.example");
  await world.settle();
  const [mail] = await world.mails();
  const token = tokenIn(mail!);
  const reset = async (it: string, password = newPassword) => {
    const { status, failure } = await world.as()(accounts.resetPassword, {
      body: { token: it, newPassword: password },
    });
    return [status, failure.message];
  };
  const looks = async (it: string) =>
    (await world.as()(accounts.resetLink, { query: { token: it } })).body.isGood;
  const login = (password?: string) => world.as()(accounts.login, { body: credentials("ana", password) });
  const change = (row: Partial<typeof users.$inferInsert>) =>
    world.db
      .update(users)
      .set(row)
      .where(eq(users.id, world.id("ana")));
  return { ...world, forgot, mail: mail!, token, reset, looks, login, change };
}

test("Ana chooses a new password with the link in her mail", async () => {
  const { mail, token, reset, login } = await newAna();
  expect(mail).toMatchObject({ to: "ana@coincide.example", subject: "Reset your Coincide password" });
  expect(mail.text).toContain(`http://localhost:3000/reset-password?token=${token}`);
  expect(await reset(token)).toEqual([200, "Your password has been reset."]);
  expect((await login()).status).toBe(401);
  expect((await login(newPassword)).status).toBe(200);
});

test("a reset ends every session, mails the owner and lifts the lock", async () => {
  const { token, reset, as, login, settle, mails } = await newAna();
  expect((await as("ana")(accounts.user, {})).status).toBe(200);
  for (let failure = 0; failure < 6; failure += 1) await login("not her password");
  await reset(token);
  expect((await as("ana")(accounts.user, {})).status).toBe(401);
  await settle();
  expect((await mails()).at(-1)).toMatchObject({
    to: "ana@coincide.example",
    subject: "Your Coincide password was changed",
  });
  expect((await login(newPassword)).status).toBe(200);
});

test("a reset in a browser that Ana has used lifts that browser's lock", async () => {
  const { token, as, login } = await newAna();
  const here = { headers: { cookie: deviceCookie(await login()) } };
  const loginHere = async (password: string) =>
    (await as()(accounts.login, { body: credentials("ana", password) }, here)).status;
  for (let failure = 0; failure < 5; failure += 1) expect(await loginHere("not hers")).toBe(401);
  expect(await loginHere(newPassword)).toBe(429);
  expect((await as()(accounts.resetPassword, { body: { token, newPassword } }, here)).status).toBe(200);
  expect([await loginHere(newPassword), await loginHere(newPassword)]).toEqual([200, 200]);
});

test("a reset revokes Ana's access tokens, and her mail and her security log say so", async () => {
  const { token, reset, as, settle, mails, login } = await newAna();
  const body = { name: "Script", scopes: ["trips:read" as const], days: 30 as const };
  const { body: created } = await as("ana")(accessTokens.create, { body });
  await reset(token);
  const bearer = (it: string) => ({ headers: { authorization: `Bearer ${it}` } });
  expect((await as()(trips.list, {}, bearer(created.token))).status).toBe(401);
  await settle();
  const mail = (await mails()).find(({ subject }) => subject === "Your Coincide password was changed");
  expect(mail?.text).toContain("Your access tokens were revoked, too.");
  const { body: session } = await login(newPassword);
  const log = await as()(security.log, { query: {} }, bearer((session as { token: string }).token));
  expect(log.body.map(({ action }) => action)).toContain("access_token_revoked");
});

test("the link works once, even if used twice at the same moment, and for one hour", async () => {
  const { token, reset, forgot, settle, mails, setClock } = await newAna();
  expect(await reset("someone-elses")).toEqual(badLink);
  const both = await Promise.all([reset(token), reset(token)]);
  expect(both.map(([status]) => status).toSorted()).toEqual([200, 400]);
  expect(await reset(token)).toEqual(badLink);
  await forgot("ana@coincide.example");
  await settle();
  const second = tokenIn((await mails()).findLast(({ text }) => text.includes("?token="))!);
  setClock("2026-03-01T13:00:00Z");
  expect(await reset(second)).toEqual(badLink);
  setClock("2026-03-01T12:59:59Z");
  expect((await reset(second))[0]).toBe(200);
});

test("a link can be checked before use, which doesn't use it up and reveals nothing else", async () => {
  const { as, token, looks, reset, setClock, change } = await newAna();
  expect([await looks(token), await looks(token), await looks(`${token}x`)]).toEqual([true, true, false]);
  const { body } = await as()(accounts.resetLink, { query: { token } });
  expect(body).toEqual({ isGood: true });
  setClock("2026-03-01T13:00:00Z");
  expect(await looks(token)).toBe(false);
  setClock("2026-03-01T12:30:00Z");
  await change({ isActive: false });
  expect(await looks(token)).toBe(false);
  await change({ isActive: true });
  expect((await reset(token))[0]).toBe(200);
  expect(await looks(token)).toBe(false);
});

test("using one link invalidates the others", async () => {
  const { token, reset, forgot, settle, mails } = await newAna();
  await forgot("ana@coincide.example");
  await settle();
  expect((await reset(tokenIn((await mails())[1]!)))[0]).toBe(200);
  expect(await reset(token)).toEqual(badLink);
});

test("a too short password doesn't use up the link; a long passphrase is accepted", async () => {
  const { token, reset, login } = await newAna();
  expect(await reset(token, "7 chars")).toEqual([400, "newPassword: Password must be at least 8 characters"]);
  expect((await reset(token, "x".repeat(201)))[0]).toBe(400);
  expect((await reset(token, "nul\0 in here"))[0]).toBe(400);
  const passphrase = "сорок две 長い パスフレーズ ".repeat(12).slice(0, 200);
  expect((await reset(token, passphrase))[0]).toBe(200);
  expect((await login(passphrase)).status).toBe(200);
  expect((await login(passphrase.slice(0, -1))).status).toBe(401);
});

test.each([
  ["deactivated", { isActive: false }],
  ["deleted", { deletedAt: new Date() }],
])("a link doesn't restore a %s account, and none is sent to it", async (_, change) => {
  const { token, reset, change: changeAna, login, forgot, settle, mails } = await newAna();
  await changeAna(change);
  expect(await reset(token)).toEqual(badLink);
  expect((await login(newPassword)).status).toBe(401);
  expect((await forgot("ana@coincide.example")).status).toBe(200);
  await settle();
  expect(await mails()).toHaveLength(1);
});

test("every address gets the same answer and the same limit of two an hour and five a day", async () => {
  const { forgot, setClock, settle, mails } = await newAna();
  const bodies = [];
  for (const email of ["bo@coincide.example", "nobody@coincide.example"]) {
    for (const clock of ["12:00", "12:00", "13:00", "13:00", "14:00"]) {
      setClock(`2026-03-01T${clock}:00Z`);
      const { status, body } = await forgot(email);
      expect(status).toBe(200);
      bodies.push(JSON.stringify(body));
      if (clock === "14:00") continue;
      setClock(`2026-03-01T${clock.slice(0, 2)}:30:00Z`);
    }
    const over = await forgot(email);
    expect([over.status, over.headers["retry-after"]]).toEqual([429, String(22 * 60 * 60)]);
  }
  expect(new Set(bodies).size).toBe(1);
  await settle();
  expect((await mails()).filter(({ to }) => to === "nobody@coincide.example")).toEqual([]);
});

test("a third mail within an hour is refused until the hour is over", async () => {
  const { forgot, setClock } = await newAna();
  await forgot("ana@coincide.example");
  setClock("2026-03-01T12:45:00Z");
  const refused = await forgot("ana@coincide.example");
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "900"]);
});

test("the database stores only the hash of a token", async () => {
  const { token, db, pool } = await newAna();
  const stored = await db.select().from(passwordResetTokens);
  const jobs = await pool.query("select * from pgboss.job");
  expect(stored).toHaveLength(1);
  expect(JSON.stringify([stored, jobs.rows])).not.toContain(token);
});
