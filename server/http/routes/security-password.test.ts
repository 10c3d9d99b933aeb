import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { security } from "#contract/features/security.ts";
import { trips } from "#contract/features/trips.ts";
import { users } from "#db/tables/accounts.ts";
import { castPassword } from "#server/seed/cast.ts";
import { credentials, givePasswords, signInToken } from "#testing/passwords.ts";
import { tokenIn } from "#testing/worlds/registrations.ts";
import { newWorld } from "#testing/worlds/world.ts";

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const newPassword = "something else entirely";

async function worldOfAna() {
  const world = await newWorld();
  await givePasswords(world, "ana");
  const { as } = world;
  const change = (currentPassword: string, next = newPassword) =>
    as("ana")(security.changePassword, { body: { currentPassword, newPassword: next } });
  const login = (password?: string) => as()(accounts.login, { body: credentials("ana", password) });
  const alter = (row: Partial<typeof users.$inferInsert>) =>
    world.db
      .update(users)
      .set(row)
      .where(eq(users.id, world.id("ana")));
  return { ...world, change, login, alter };
}

test("Ana changes her password with the current one and gets a mail", async () => {
  const { change, login, settle, mails, as } = await worldOfAna();
  expect((await change(castPassword)).status).toBe(200);
  expect([(await login()).status, (await login(newPassword)).status]).toEqual([401, 200]);
  await settle();
  expect((await mails())[0]).toMatchObject({
    to: "ana@coincide.example",
    subject: "Your Coincide password was changed",
  });
  const { body } = await as("ana")(security.log, { query: {} });
  expect(body.map(({ action }) => action)).toContain("password_changed");
});

test("a wrong current password, a too short and an unchanged one are refused with their field", async () => {
  const { change, login } = await worldOfAna();
  const issue = async (...them: Parameters<typeof change>) => {
    const { status, failure } = await change(...them);
    return [status, failure.issues?.[0]?.path, failure.issues?.[0]?.message];
  };
  expect(await issue("not hers")).toEqual([400, "currentPassword", "This is not your password"]);
  expect(await issue(castPassword, "7 chars")).toEqual([
    400,
    "newPassword",
    "Password must be at least 8 characters",
  ]);
  expect(await issue(castPassword, castPassword)).toEqual([
    400,
    "newPassword",
    "Choose a password different from your current one",
  ]);
  expect((await login()).status).toBe(200);
});

test("after guessing at the current password Ana has to wait", async () => {
  const { change } = await worldOfAna();
  for (let guess = 0; guess < 5; guess += 1) expect((await change(`guess ${guess}`)).status).toBe(400);
  const refused = await change(castPassword);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
});

test("of two changes at the same moment one takes effect", async () => {
  const { change, login } = await worldOfAna();
  const both = await Promise.all([
    change(castPassword, "the first of two"),
    change(castPassword, "the second"),
  ]);
  const statuses = both.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const winner = statuses[0] === 200 ? "the first of two" : "the second";
  expect((await login(winner)).status).toBe(200);
});

test("a reset link requested before the change is void", async () => {
  const { as, change, settle, mails } = await worldOfAna();
  await as()(accounts.forgotPassword, { body: { email: "ana@coincide.example" } });
  await settle();
  const token = tokenIn((await mails())[0]!);
  await change(castPassword);
  const { status } = await as()(accounts.resetPassword, { body: { token, newPassword: "a third password" } });
  expect(status).toBe(400);
});

test("of ten simultaneous uses of one reset link exactly one sets the password", async () => {
  const { as, settle, mails } = await worldOfAna();
  await as()(accounts.forgotPassword, { body: { email: "ana@coincide.example" } });
  await settle();
  const token = tokenIn((await mails())[0]!);
  const reset = (n: number) =>
    as()(accounts.resetPassword, { body: { token, newPassword: `the password of ${n}` } });
  const all = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(n)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(400)]);
});

test("with a temporary password Ana can only choose her own", async () => {
  const { as, login, alter } = await worldOfAna();
  await alter({ mustChangePassword: true, temporaryPasswordUntil: new Date("2026-03-02T12:00:00Z") });
  const token = bearer(signInToken((await login()).body));
  const { body: me } = await as()(accounts.user, {}, token);
  expect(me.mustChangePassword).toBe(true);
  const refused = await as()(trips.list, {}, token);
  expect([refused.status, refused.failure.code]).toEqual([403, "PASSWORD_CHANGE_REQUIRED"]);
  expect((await as()(security.sessions, {}, token)).status).toBe(403);
  const body = { currentPassword: castPassword, newPassword };
  expect((await as()(security.changePassword, { body }, token)).status).toBe(200);
  expect((await as()(trips.list, {}, token)).status).toBe(200);
  expect((await as()(accounts.user, {}, token)).body.mustChangePassword).toBe(false);
});

test("a temporary password is valid for a day, and only its holder learns that it expired", async () => {
  const { change, login, alter, setClock } = await worldOfAna();
  await alter({ mustChangePassword: true, temporaryPasswordUntil: new Date("2026-03-02T12:00:00Z") });
  setClock("2026-03-02T11:59:59Z");
  expect((await login()).status).toBe(200);
  setClock("2026-03-02T12:00:00Z");
  const late = await login();
  expect([late.status, late.failure.code]).toEqual([403, "TEMPORARY_PASSWORD_EXPIRED"]);
  expect((await login("not hers")).failure.code).toBe("INVALID_CREDENTIALS");
  expect((await change(castPassword)).failure.code).toBe("TEMPORARY_PASSWORD_EXPIRED");
});
