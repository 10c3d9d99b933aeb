import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { profile } from "#contract/features/profile.ts";
import { securityLogPageSize, security } from "#contract/features/security.ts";
import { castPassword } from "#server/seed/cast.ts";
import { credentials, givePasswords, signInToken } from "#testing/passwords.ts";
import { deviceCookie, tokenIn } from "#testing/worlds/registrations.ts";
import { challengeOf, enableTwoFactor } from "#testing/two-factor.ts";
import { newWorld } from "#testing/worlds/world.ts";

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test("the security log lists events newest first, with IP address and device", async () => {
  const world = await newWorld();
  await givePasswords(world, "ana");
  const { as, setClock } = world;
  await as()(accounts.login, { body: credentials("ana", "not hers") });
  const { backupCodes } = await enableTwoFactor(world, "ana", "2026-03-01T12:00:00Z");
  setClock("2026-03-01T12:05:00Z");
  const challenge = await challengeOf(world, "ana");
  await as()(accounts.loginCode, { body: { challenge, code: "000000" } });
  const { body } = await as()(accounts.loginCode, { body: { challenge, code: backupCodes[0]! } });
  const { body: log } = await as()(security.log, { query: {} }, bearer(body.token));
  expect(log.map(({ action }) => action)).toEqual([
    "login",
    "backup_code_used",
    "code_failed",
    "two_factor_on",
    "login_failed",
  ]);
  expect(log[0]).toMatchObject({
    at: "2026-03-01T12:05:00.000Z",
    ipAddress: "127.0.0.1",
    device: { kind: "unknown" },
  });
  const ids = log.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test("the log contains nothing that was typed or issued, and only its owner can read it", async () => {
  const world = await newWorld();
  await givePasswords(world, "ana", "bo");
  const { as, pool } = world;
  await as()(accounts.login, { body: credentials("ana", "a typo of hers") });
  const { secret, backupCodes } = await enableTwoFactor(world, "ana", "2026-03-01T12:00:00Z");
  const challenge = await challengeOf(world, "ana");
  await as()(accounts.loginCode, { body: { challenge, code: backupCodes[0]! } });
  const stored = JSON.stringify((await pool.query("select * from security_logs")).rows);
  for (const typed of ["a typo of hers", secret, challenge, backupCodes[0]!])
    expect(stored).not.toContain(typed);
  expect((await as("bo")(security.log, { query: {} })).body).toEqual([]);
});

test("the log is read page by page; pages neither repeat nor skip entries", async () => {
  const { as, pool, id } = await newWorld();
  await pool.query(
    "insert into security_logs (user_id, action, ip_address) select $1, 'login_failed', '203.0.113.' || n from generate_series(1, 45) n",
    [id("ana")],
  );
  const seen: number[] = [];
  for (const size of [securityLogPageSize, securityLogPageSize, 5, 0]) {
    const query = seen.length > 0 ? { before: seen.at(-1)! } : {};
    const { body } = await as("ana")(security.log, { query });
    expect(body).toHaveLength(size);
    seen.push(...body.map((entry) => entry.id));
  }
  expect(new Set(seen).size).toBe(45);
});

test("a change of address is logged when it is requested and when it takes effect", async () => {
  const { as, settle, mails } = await newWorld({ verifiesEmail: true });
  const body = { firstName: "Ana", lastName: "Silva", email: "ana@elsewhere.example" };
  await as("ana")(profile.update, { body });
  await settle();
  const link = (await mails()).find(({ to }) => to === "ana@elsewhere.example");
  await as("ana")(accounts.verifyEmail, { query: { token: tokenIn(link!) } });
  const { body: log } = await as("ana")(security.log, { query: {} });
  expect(log.map(({ action }) => action)).toEqual(["email_changed", "email_change_asked"]);
  expect(log[1]).toMatchObject({ ipAddress: "127.0.0.1" });
});

test("a first sign-in with another browser is mailed, a second with the same one is not", async () => {
  const world = await newWorld();
  await givePasswords(world, "ana");
  const { as, settle, mails } = world;
  const signIn = async (cookie?: string) => {
    const headers = { "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0", ...(cookie && { cookie }) };
    const answer = await as()(accounts.login, { body: credentials("ana") }, { headers });
    signInToken(answer.body);
    return deviceCookie(answer);
  };
  const receivedMails = async () => {
    await settle();
    return (await mails()).filter(({ subject }) => subject.startsWith("New sign-in")).length;
  };
  const laptop = await signIn();
  expect(await receivedMails()).toBe(0);
  expect(await signIn(laptop)).toBe(laptop);
  expect(await receivedMails()).toBe(0);
  await signIn();
  expect(await receivedMails()).toBe(1);
  await signIn("device=made-up");
  expect(await receivedMails()).toBe(2);
  const mail = (await mails()).at(-1)!;
  expect(mail).toMatchObject({ to: "ana@coincide.example", subject: "New sign-in to your Coincide account" });
  expect(mail.text).toContain("Firefox on Linux");
  expect(mail.text).toMatch(/March 1, 2026 at \d+:00\sPM UTC/);
  expect(mail.text).toContain("127.0.0.1");
  const { body: log } = await as("ana")(security.log, { query: {} });
  expect(log.map(({ isNewDevice }) => isNewDevice)).toEqual([true, true, false, false]);
});

test("signing out keeps a browser known; a lost cookie or a password change elsewhere does not", async () => {
  const world = await newWorld();
  await givePasswords(world, "ana", "bo");
  const { as, settle, mails, pool } = world;
  const signIn = async (person: "ana" | "bo", cookie = "", password = castPassword) => {
    const answer = await as()(
      accounts.login,
      { body: credentials(person, password) },
      { headers: { cookie } },
    );
    return { token: signInToken(answer.body), cookie: deviceCookie(answer) };
  };
  const receivedMails = async () => {
    await settle();
    return (await mails()).length;
  };
  const first = await signIn("ana");
  const second = await signIn("ana");
  expect(await receivedMails()).toBe(1);
  await as()(security.endOtherSessions, {}, bearer(first.token));
  const again = await signIn("ana", second.cookie);
  const { body: open } = await as()(security.sessions, {}, bearer(again.token));
  const others = open.filter(({ isThisDevice }) => !isThisDevice);
  for (const { id } of others) await as()(security.endSession, { params: { id } }, bearer(again.token));
  await signIn("ana", first.cookie);
  await as()(accounts.logout, {}, bearer(again.token));
  const third = await signIn("ana", second.cookie);
  expect(await receivedMails()).toBe(1);
  await signIn("ana");
  expect(await receivedMails()).toBe(2);
  // Anyone who knew the old password may have used this browser.
  const newPassword = "something else entirely";
  const body = { currentPassword: castPassword, newPassword };
  expect((await as()(security.changePassword, { body }, bearer(third.token))).status).toBe(200);
  const before = await receivedMails();
  await signIn("ana", second.cookie, newPassword);
  expect(await receivedMails()).toBe(before);
  await signIn("ana", first.cookie, newPassword);
  expect(await receivedMails()).toBe(before + 1);
  await pool.query("update users set last_login_at = now() where id = $1", [world.id("bo")]);
  await signIn("bo", first.cookie);
  expect(await receivedMails()).toBe(before + 2);
});
