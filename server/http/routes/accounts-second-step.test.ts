import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { security } from "#contract/features/security.ts";
import { signInChallenges, users } from "#db/tables/accounts.ts";
import { castPassword } from "#server/seed/cast.ts";
import { credentials, givePasswords } from "#testing/passwords.ts";
import { challengeOf, codeAt, enableTwoFactor } from "#testing/two-factor.ts";
import { newWorld } from "#testing/worlds/world.ts";

const noon = "2026-03-01T12:00:00Z";
const later = "2026-03-01T12:10:00Z";
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Ana has two-factor on, since ten minutes. */
async function guardedAna() {
  const world = await newWorld();
  await givePasswords(world, "ana");
  const { secret, backupCodes } = await enableTwoFactor(world, "ana", noon);
  world.setClock(later);
  const step = (challenge: string, code: string) =>
    world.as()(accounts.loginCode, { body: { challenge, code } });
  return { ...world, secret, backupCodes, step, challenge: () => challengeOf(world, "ana") };
}

test("after the password Ana is asked for a code, and only the code gives a session", async () => {
  const { as, secret, step } = await guardedAna();
  const first = await as()(accounts.login, { body: credentials("ana") });
  expect(first.body).toEqual({
    requiresTwoFactor: true,
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    message: "Enter the code from your authenticator app.",
  });
  expect(first.headers["set-cookie"]).toBeUndefined();
  const challenge = "challenge" in first.body ? first.body.challenge : "";
  expect((await as()(accounts.user, {}, bearer(challenge))).status).toBe(401);
  const { status, body } = await step(challenge, codeAt(secret, later));
  expect(status).toBe(200);
  expect((await as()(accounts.user, {}, bearer(body.token))).body.email).toBe("ana@coincide.example");
});

test("a code in Arabic digits is the same code, and counts as no failed attempt", async () => {
  const { secret, step, challenge } = await guardedAna();
  const arabic = codeAt(secret, later).replaceAll(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)]!);
  expect((await step(await challenge(), `\u202b${arabic.slice(0, 3)} ${arabic.slice(3)}\u202c`)).status).toBe(
    200,
  );
});

test("a wrong password gets the same answer with or without two-factor", async () => {
  const { as } = await guardedAna();
  const { status, failure } = await as()(accounts.login, { body: credentials("ana", "wrong") });
  expect([status, failure.code]).toEqual([401, "INVALID_CREDENTIALS"]);
});

test("the previous and the next code are accepted, others are not", async () => {
  for (const [instant, status] of [
    ["2026-03-01T12:08:59Z", 401],
    ["2026-03-01T12:09:30Z", 200],
    ["2026-03-01T12:10:30Z", 200],
    ["2026-03-01T12:11:00Z", 401],
  ] as const) {
    const { secret, step, challenge } = await guardedAna();
    expect([instant, (await step(await challenge(), codeAt(secret, instant))).status]).toEqual([
      instant,
      status,
    ]);
  }
});

test("a code works once, even for someone else with the password; earlier codes don't work", async () => {
  const { secret, step, challenge } = await guardedAna();
  const code = codeAt(secret, later);
  expect((await step(await challenge(), code)).status).toBe(200);
  const again = await step(await challenge(), code);
  expect([again.status, again.failure.code]).toEqual([401, "INVALID_CODE"]);
  expect((await step(await challenge(), codeAt(secret, "2026-03-01T12:09:30Z"))).status).toBe(401);
  expect((await step(await challenge(), codeAt(secret, "2026-03-01T12:10:30Z"))).status).toBe(200);
});

test("the code that switched two-factor on can't be used to sign in", async () => {
  const { secret, step, challenge, setClock } = await guardedAna();
  setClock("2026-03-01T12:00:20Z");
  expect((await step(await challenge(), codeAt(secret, noon))).status).toBe(401);
});

test("a backup code works once, in any spelling, and the owner gets a mail", async () => {
  const { as, backupCodes, step, challenge, settle, mails } = await guardedAna();
  const [first = "", second = ""] = backupCodes;
  expect((await step(await challenge(), ` ${first.toUpperCase().replaceAll("-", " ")} `)).status).toBe(200);
  expect((await step(await challenge(), first)).failure.code).toBe("INVALID_CODE");
  expect((await step(await challenge(), second.replaceAll("-", ""))).status).toBe(200);
  expect((await as("ana")(security.twoFactor, {})).body.backupCodesLeft).toBe(8);
  await settle();
  expect((await mails()).map(({ subject }) => subject)).toContain(
    "A backup code of your Coincide account was used",
  );
});

test("new backup codes invalidate the old ones", async () => {
  const { as, backupCodes, step, challenge } = await guardedAna();
  const { body } = await as("ana")(security.renewBackupCodes, { body: { password: castPassword } });
  expect((await step(await challenge(), backupCodes[0]!)).status).toBe(401);
  expect((await step(await challenge(), body.backupCodes[0]!)).status).toBe(200);
});

test("of ten simultaneous uses of a challenge, code or backup code exactly one succeeds", async () => {
  const { secret, backupCodes, step, challenge, pool } = await guardedAna();
  const won = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;
  const ten = <T>(make: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 10 }, (_, n) => make(n)));
  const open = async () => {
    const opened: string[] = [];
    for (let n = 0; n < 10; n += 1) opened.push(await challenge());
    return opened;
  };
  const one = await challenge();
  expect(won(await ten((n) => step(one, backupCodes[n]!)))).toBe(1);
  await pool.query("delete from attempts");
  const many = await open();
  expect(won(await ten((n) => step(many[n]!, codeAt(secret, later))))).toBe(1);
  await pool.query("delete from attempts");
  const more = await open();
  expect(won(await ten((n) => step(more[n]!, backupCodes[9]!)))).toBe(1);
});

test("a challenge lasts five minutes, survives a wrong code, and is stored as a hash", async () => {
  const { secret, step, challenge, setClock, db } = await guardedAna();
  const one = await challenge();
  expect(JSON.stringify(await db.select().from(signInChallenges))).not.toContain(one);
  expect((await step(one, "000000")).failure.code).toBe("INVALID_CODE");
  setClock("2026-03-01T12:14:59Z");
  expect((await step(one, codeAt(secret, "2026-03-01T12:14:59Z"))).status).toBe(200);
  expect((await step(one, codeAt(secret, "2026-03-01T12:15:10Z"))).failure.code).toBe("CHALLENGE_OVER");
  const two = await challenge();
  setClock("2026-03-01T12:20:00Z");
  const late = await step(two, codeAt(secret, "2026-03-01T12:20:00Z"));
  expect([late.status, late.failure.code]).toEqual([401, "CHALLENGE_OVER"]);
});

test("wrong codes count with wrong passwords: after five even the right one must wait", async () => {
  const { as, secret, step, challenge, setClock } = await guardedAna();
  await as()(accounts.login, { body: credentials("ana", "not her password") });
  const one = await challenge();
  for (let n = 0; n < 4; n += 1) expect((await step(one, `00000${n}`)).status).toBe(401);
  const refused = await step(one, codeAt(secret, later));
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
  expect((await as()(accounts.login, { body: credentials("ana") })).status).toBe(429);
  setClock("2026-03-01T12:11:00Z");
  expect((await step(one, codeAt(secret, "2026-03-01T12:11:00Z"))).status).toBe(200);
});

test("the right password doesn't allow more guesses at the code", async () => {
  const { step, challenge } = await guardedAna();
  for (let n = 0; n < 5; n += 1) expect((await step(await challenge(), `00000${n}`)).status).toBe(401);
  await expect(challenge()).rejects.toThrow("no code was wanted");
});

test.each([
  ["with a new password", { passwordHash: "other" }],
  ["deactivated", { isActive: false }],
])("a challenge ends if its person is %s meanwhile", async (_, change) => {
  const { as, secret, step, challenge, db, id, tokenOf } = await guardedAna();
  const one = await challenge();
  if ("passwordHash" in change) {
    const { body } = { body: { currentPassword: castPassword, newPassword: "something else entirely" } };
    const headers = bearer(await tokenOf("ana"));
    expect((await as()(security.changePassword, { body }, headers)).status).toBe(200);
  } else
    await db
      .update(users)
      .set(change)
      .where(eq(users.id, id("ana")));
  expect((await step(one, codeAt(secret, later))).failure.code).toBe("CHALLENGE_OVER");
});
