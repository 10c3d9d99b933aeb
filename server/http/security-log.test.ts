import { expect, test } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { profile } from "../../contract/profile.ts";
import { logPage, security } from "../../contract/security.ts";
import { credentials, givePasswords, tokenOf } from "../testing/passwords.ts";
import { tokenIn } from "../testing/registrations.ts";
import { challengeOf, switchOn } from "../testing/two-factor.ts";
import { newWorld } from "../testing/world.ts";

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test("what happened to Ana's account is told newest first, in order, with its address and device", async () => {
  const world = await newWorld();
  await givePasswords(world, "ana");
  const { as, setClock } = world;
  await as()(accounts.login, { body: credentials("ana", "not hers") });
  const { backupCodes } = await switchOn(world, "ana", "2026-03-01T12:00:00Z");
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

test("nothing that was typed or given out stands in it, and nobody reads another's", async () => {
  const world = await newWorld();
  await givePasswords(world, "ana", "bo");
  const { as, pool } = world;
  await as()(accounts.login, { body: credentials("ana", "a typo of hers") });
  const { secret, backupCodes } = await switchOn(world, "ana", "2026-03-01T12:00:00Z");
  const challenge = await challengeOf(world, "ana");
  await as()(accounts.loginCode, { body: { challenge, code: backupCodes[0]! } });
  const stored = JSON.stringify((await pool.query("select * from security_logs")).rows);
  for (const typed of ["a typo of hers", secret, challenge, backupCodes[0]!])
    expect(stored).not.toContain(typed);
  expect((await as("bo")(security.log, { query: {} })).body).toEqual([]);
});

test("it is read page by page, without a gap or an entry twice", async () => {
  const { as, pool, id } = await newWorld();
  await pool.query(
    "insert into security_logs (user_id, action, ip_address) select $1, 'login_failed', '203.0.113.' || n from generate_series(1, 45) n",
    [id("ana")],
  );
  const seen: number[] = [];
  for (const size of [logPage, logPage, 5, 0]) {
    const query = seen.length > 0 ? { before: seen.at(-1)! } : {};
    const { body } = await as("ana")(security.log, { query });
    expect(body).toHaveLength(size);
    seen.push(...body.map((entry) => entry.id));
  }
  expect(new Set(seen).size).toBe(45);
});

test("another address is written down when it is asked for and when it counts", async () => {
  const { as, settle, mails } = await newWorld({ verifiesEmail: true });
  const body = { firstName: "Ana", lastName: "Silva", email: "ana@elsewhere.example" };
  await as("ana")(profile.update, { body });
  await settle();
  const link = (await mails()).find(({ to }) => to === "ana@elsewhere.example");
  await as()(accounts.verifyEmail, { query: { token: tokenIn(link!) } });
  const { body: log } = await as("ana")(security.log, { query: {} });
  expect(log.map(({ action }) => action)).toEqual(["email_changed", "email_change_asked"]);
  expect(log[1]).toMatchObject({ ipAddress: "127.0.0.1" });
});

test("a first sign-in with another browser is told by mail, with the same one it is not", async () => {
  const world = await newWorld();
  await givePasswords(world, "ana");
  const { as, settle, mails } = world;
  const signIn = async (cookie?: string) => {
    const headers = { "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0", ...(cookie && { cookie }) };
    const answer = await as()(accounts.login, { body: credentials("ana") }, { headers });
    tokenOf(answer.body);
    const device = (answer.headers["set-cookie"] as string[]).find((it) => it.startsWith("device="));
    return device!.split(";")[0]!;
  };
  const told = async () => {
    await settle();
    return (await mails()).filter(({ subject }) => subject.startsWith("New sign-in")).length;
  };
  const laptop = await signIn();
  expect(await told()).toBe(0);
  expect(await signIn(laptop)).toBe(laptop);
  expect(await told()).toBe(0);
  await signIn();
  expect(await told()).toBe(1);
  await signIn("device=made-up");
  expect(await told()).toBe(2);
  const mail = (await mails()).at(-1)!;
  expect(mail).toMatchObject({ to: "ana@coincide.example", subject: "New sign-in to your Coincide account" });
  expect(mail.text).toContain("Firefox on Linux");
  expect(mail.text).toContain("127.0.0.1");
  const { body: log } = await as("ana")(security.log, { query: {} });
  expect(log.map(({ isNewDevice }) => isNewDevice)).toEqual([true, true, false, false]);
});

test("a browser that was signed out from elsewhere counts as new again; a stranger's cookie is no use", async () => {
  const world = await newWorld();
  await givePasswords(world, "ana", "bo");
  const { as, settle, mails, pool } = world;
  const signIn = async (person: "ana" | "bo", cookie = "") => {
    const answer = await as()(accounts.login, { body: credentials(person) }, { headers: { cookie } });
    const device = (answer.headers["set-cookie"] as string[]).find((it) => it.startsWith("device="))!;
    return { token: tokenOf(answer.body), cookie: device.split(";")[0]! };
  };
  const told = async () => {
    await settle();
    return (await mails()).length;
  };
  const first = await signIn("ana");
  const second = await signIn("ana");
  expect(await told()).toBe(1);
  await as()(security.endOtherSessions, {}, bearer(first.token));
  await signIn("ana", second.cookie);
  expect(await told()).toBe(2);
  await signIn("ana", first.cookie);
  expect(await told()).toBe(2);
  await pool.query("update users set last_login_at = now() where id = $1", [world.id("bo")]);
  await signIn("bo", first.cookie);
  expect(await told()).toBe(3);
});
