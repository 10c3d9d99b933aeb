import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { security } from "#contract/features/security.ts";
import { users } from "#db/tables/accounts.ts";
import { castPassword } from "#server/seed/cast.ts";
import { credentials, givePasswords } from "#testing/passwords.ts";
import { codeAt, enableTwoFactor } from "#testing/two-factor.ts";
import { newWorld } from "#testing/worlds/world.ts";

const noon = "2026-03-01T12:00:00Z";
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function worldOfAna() {
  const world = await newWorld();
  await givePasswords(world, "ana", "bo");
  const { as, id } = world;
  const password = { body: { password: castPassword } };
  const stored = async () =>
    (
      await world.db
        .select()
        .from(users)
        .where(eq(users.id, id("ana")))
    )[0]!;
  return {
    ...world,
    password,
    stored,
    confirm: (code: string) => as("ana")(security.confirmTwoFactor, { body: { code } }),
  };
}

test("Ana sets two-factor up: a secret to scan, a first code, ten backup codes", async () => {
  const world = await worldOfAna();
  const { as, stored, settle, mails } = world;
  expect((await as("ana")(security.twoFactor, {})).body).toEqual({ isOn: false, backupCodesLeft: 0 });
  const { secret, uri, backupCodes } = await enableTwoFactor(world, "ana", noon);
  expect(uri).toBe(`otpauth://totp/Coincide:ana%40coincide.example?secret=${secret}&issuer=Coincide`);
  expect(new Set(backupCodes).size).toBe(10);
  for (const code of backupCodes) expect(code).toMatch(/^([2-9a-z]{4}-){3}[2-9a-z]{4}$/);
  expect((await as("ana")(security.twoFactor, {})).body).toEqual({ isOn: true, backupCodesLeft: 10 });
  expect((await as("ana")(accounts.user, {})).body.twoFactorEnabled).toBe(true);
  const row = JSON.stringify(await stored());
  for (const shown of [secret, ...backupCodes, ...backupCodes.map((code) => code.replaceAll("-", ""))])
    expect(row).not.toContain(shown);
  await settle();
  expect((await mails()).at(-1)).toMatchObject({
    to: "ana@coincide.example",
    subject: "Two-factor sign-in is on for your Coincide account",
  });
});

test("until the first code is right nothing changes, and a wrong one is refused with its field", async () => {
  const { as, confirm, password } = await worldOfAna();
  expect((await confirm("123456")).failure.code).toBe("TWO_FACTOR_NOT_SET_UP");
  const { body: first } = await as("ana")(security.setUpTwoFactor, password);
  const wrong = await confirm(codeAt(first.secret, "2026-03-01T12:01:30Z"));
  expect([wrong.status, wrong.failure.issues?.[0]?.path]).toEqual([400, "code"]);
  expect((await confirm("12 34")).status).toBe(400);
  expect("token" in (await as()(accounts.login, { body: credentials("ana") })).body).toBe(true);
  // After a restart only the newer secret is valid.
  const { body: second } = await as("ana")(security.setUpTwoFactor, password);
  expect((await confirm(codeAt(first.secret, noon))).status).toBe(400);
  expect((await confirm(codeAt(second.secret, noon))).status).toBe(200);
  expect((await confirm(codeAt(second.secret, "2026-03-01T12:00:30Z"))).failure.code).toBe("TWO_FACTOR_ON");
  expect((await as("ana")(security.setUpTwoFactor, password)).status).toBe(409);
});

test("of ten simultaneous confirmations only one gets backup codes", async () => {
  const { as, confirm, password } = await worldOfAna();
  const { body } = await as("ana")(security.setUpTwoFactor, password);
  const all = await Promise.all(Array.from({ length: 10 }, () => confirm(codeAt(body.secret, noon))));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
});

test("changing two-factor needs the password, and guessing it is limited", async () => {
  const world = await worldOfAna();
  const { as, password, setClock } = world;
  await enableTwoFactor(world, "ana", noon);
  const wrong = { body: { password: "not her password" } };
  const guesses = [security.disableTwoFactor, security.renewBackupCodes, security.setUpTwoFactor];
  for (const route of [...guesses, ...guesses.slice(0, 2)]) {
    const { status, failure } = await as("ana")(route, wrong);
    expect([status, failure.issues]).toMatchObject([400, [{ path: "password", code: "NOT_YOUR_PASSWORD" }]]);
  }
  expect((await as("ana")(security.disableTwoFactor, password)).status).toBe(429);
  // Guesses in an open session don't lock the sign-in.
  expect((await as()(accounts.login, { body: credentials("ana") })).status).toBe(200);
  setClock("2026-03-01T12:01:00Z");
  expect((await as("ana")(security.disableTwoFactor, password)).status).toBe(200);
});

test("after switching off, secret and codes are deleted and the password is enough", async () => {
  const world = await worldOfAna();
  const { as, password, stored, settle, mails } = world;
  await enableTwoFactor(world, "ana", noon);
  expect((await as("ana")(security.disableTwoFactor, password)).status).toBe(200);
  expect(await stored()).toMatchObject({
    twoFactorEnabled: false,
    twoFactorSecret: null,
    backupCodes: null,
    twoFactorLastStep: null,
  });
  const { body } = await as()(accounts.login, { body: credentials("ana") });
  expect("token" in body && (await as()(accounts.user, {}, bearer(body.token))).status).toBe(200);
  for (const route of [security.disableTwoFactor, security.renewBackupCodes])
    expect((await as("ana")(route, password)).failure.code).toBe("TWO_FACTOR_OFF");
  await settle();
  expect((await mails()).map(({ subject }) => subject)).toContain(
    "Two-factor sign-in is off for your Coincide account",
  );
});

test("one person's encrypted secret doesn't work in another's row", async () => {
  const world = await worldOfAna();
  const { secret } = await enableTwoFactor(world, "ana", noon);
  const { twoFactorSecret } = await world.stored();
  await world.db
    .update(users)
    .set({ twoFactorEnabled: true, twoFactorSecret })
    .where(eq(users.id, world.id("bo")));
  const { body } = await world.as()(accounts.login, { body: credentials("bo") });
  const challenge = "challenge" in body ? body.challenge : "";
  const code = codeAt(secret, "2026-03-01T12:00:30Z");
  expect((await world.as()(accounts.loginCode, { body: { challenge, code } })).failure.code).toBe(
    "INVALID_CODE",
  );
});
