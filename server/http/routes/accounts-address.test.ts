import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { profile } from "#contract/features/profile.ts";
import { security } from "#contract/features/security.ts";
import { sessions, users } from "#db/tables/accounts.ts";
import { credentials, givePasswords } from "#testing/passwords.ts";
import { tokenIn } from "#testing/worlds/registrations.ts";
import { newWorld } from "#testing/worlds/world.ts";

const newEmail = "ana@new.example";

async function newAna({ verifiesEmail = true } = {}) {
  const world = await newWorld({ verifiesEmail });
  await givePasswords(world, "ana");
  const ask = (email: string) =>
    world.as("ana")(profile.update, { body: { firstName: "Ana", lastName: "Silva", email } });
  const verify = async (mail: { text: string }) =>
    (await world.as("ana")(accounts.verifyEmail, { query: { token: tokenIn(mail) } })).status;
  const mailTo = async (address: string) => {
    await world.settle();
    return (await world.mails()).filter(({ to }) => to === address);
  };
  const me = async () => (await world.as("ana")(accounts.user, {})).body;
  return { ...world, ask, verify, mailTo, me };
}

test("Ana's new address takes effect when she opens its link; the old one gets two mails", async () => {
  const { ask, verify, mailTo, me, as } = await newAna();
  const { body } = await ask(newEmail);
  expect(body).toMatchObject({ email: "ana@coincide.example", pendingEmail: newEmail });
  const [link] = await mailTo(newEmail);
  expect((await mailTo("ana@coincide.example")).map(({ subject }) => subject)).toEqual([
    "A new email address was requested at Coincide",
  ]);
  expect(await verify(link!)).toBe(200);
  expect(await me()).toMatchObject({ email: newEmail, isEmailVerified: true });
  expect(await me()).not.toHaveProperty("pendingEmail");
  expect((await mailTo("ana@coincide.example")).at(-1)?.subject).toBe(
    "Your Coincide email address was changed",
  );
  expect((await as()(accounts.login, { body: credentials("ana") })).status).toBe(401);
  const body2 = { ...credentials("ana"), email: newEmail };
  expect((await as()(accounts.login, { body: body2 })).status).toBe(200);
});

test("where nobody is signed in, the link to Ana's new address needs her password", async () => {
  const { ask, mailTo, me, as } = await newAna();
  await ask(newEmail);
  const [link] = await mailTo(newEmail);
  const token = tokenIn(link!);
  for (const visitor of [as(), as("bo")]) {
    const { failure } = await visitor(accounts.verifyEmail, { query: { token } });
    expect(failure).toMatchObject({
      code: "CONFIRM_CHANGE_WITH_PASSWORD",
      params: { email: newEmail, username: "ana" },
    });
  }
  expect(await me()).toMatchObject({ email: "ana@coincide.example", pendingEmail: newEmail });
  const { password } = credentials("ana");
  expect((await as()(accounts.verifyEmailWithPassword, { body: { token, password } })).status).toBe(200);
  expect(await me()).toMatchObject({ email: newEmail, isEmailVerified: true });
});

test("with two-factor sign-in, the password confirms the new address but opens no session", async () => {
  const { ask, mailTo, me, as, db, id } = await newAna();
  await ask(newEmail);
  const [link] = await mailTo(newEmail);
  await db
    .update(users)
    .set({ twoFactorEnabled: true })
    .where(eq(users.id, id("ana")));
  const { body } = await as()(accounts.verifyEmailWithPassword, {
    body: { token: tokenIn(link!), password: credentials("ana").password },
  });
  expect(body).toMatchObject({ requiresTwoFactor: true });
  expect(body).not.toHaveProperty("token");
  expect(await me()).toMatchObject({ email: newEmail });
});

test("the reader of a mistyped address cancels the change, and Ana keeps her address", async () => {
  const { ask, mailTo, me, as, verify } = await newAna();
  await ask(newEmail);
  const [link] = await mailTo(newEmail);
  expect((await as()(accounts.rejectVerification, { body: { token: tokenIn(link!) } })).status).toBe(200);
  expect(await me()).not.toHaveProperty("pendingEmail");
  expect(await verify(link!)).toBe(400);
  expect(await me()).toMatchObject({ email: "ana@coincide.example" });
});

test("a taken address gets the same answer, but its owner gets a mail instead", async () => {
  const { ask, mailTo } = await newAna();
  const free = await ask(newEmail);
  const taken = await ask("BO@coincide.example");
  expect(taken.status).toBe(free.status);
  const { pendingEmail: _, ...answer } = taken.body;
  const { pendingEmail: __, ...expected } = free.body;
  expect(answer).toEqual(expected);
  expect(taken.body.pendingEmail).toBe("bo@coincide.example");
  const mails = await mailTo("bo@coincide.example");
  expect(mails.map(({ subject }) => subject)).toEqual(["You already have an account at Coincide"]);
  expect(mails[0]?.text).not.toMatch(/verify-email|Ana|ana@/);
});

test("without mail a taken address is a conflict, and requests are limited like sign-ins", async () => {
  const { ask } = await newAna({ verifiesEmail: false });
  for (let tries = 0; tries < 5; tries += 1) {
    const { status, failure } = await ask("bo@coincide.example");
    expect([status, failure.code]).toEqual([409, "EMAIL_TAKEN"]);
  }
  const refused = await ask("bo@coincide.example");
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
  expect((await ask("ana@coincide.example")).status).toBe(200);
});

test("only a change of the address needs a password of the last fifteen minutes", async () => {
  const world = await newAna();
  const { as, ask, db, id } = world;
  await world.tokenOf("ana");
  const old = { authenticatedAt: new Date("2026-03-01T11:44:59Z") };
  await db
    .update(sessions)
    .set(old)
    .where(eq(sessions.userId, id("ana")));
  const refused = await ask(newEmail);
  expect([refused.status, refused.failure.code]).toEqual([403, "REAUTH"]);
  expect((await ask("ana@coincide.example")).status).toBe(200);
  await as("ana")(security.provePassword, { body: { password: credentials("ana").password } });
  expect((await ask(newEmail)).body.pendingEmail).toBe(newEmail);
});

test("an address that Bo takes meanwhile stays his", async () => {
  const { ask, verify, mailTo, me, db, id } = await newAna();
  await ask(newEmail);
  const [link] = await mailTo(newEmail);
  await db
    .update(users)
    .set({ email: newEmail })
    .where(eq(users.id, id("bo")));
  expect(await verify(link!)).toBe(409);
  expect((await me()).email).toBe("ana@coincide.example");
});

test("only the last requested address is valid, and requesting the current one cancels it", async () => {
  const { ask, verify, mailTo, me } = await newAna();
  await ask("ana@first.example");
  const [first] = await mailTo("ana@first.example");
  await ask(newEmail);
  const [second] = await mailTo(newEmail);
  expect(await verify(first!)).toBe(400);
  const { body } = await ask("ana@coincide.example");
  expect(body).not.toHaveProperty("pendingEmail");
  expect(await verify(second!)).toBe(400);
  expect((await me()).email).toBe("ana@coincide.example");
});

test("links to a new address are sent at most twice an hour, and expire after a day", async () => {
  const { ask, verify, mailTo, me, setClock } = await newAna();
  await ask("ana@first.example");
  await ask(newEmail);
  const [link] = await mailTo(newEmail);
  expect((await ask("ana@third.example")).status).toBe(429);
  setClock("2026-03-01T23:00:00Z");
  expect((await me()).pendingEmail).toBe(newEmail);
  setClock("2026-03-02T12:00:00Z");
  expect(await verify(link!)).toBe(400);
});

test("without mail a new address takes effect at once, but is not proven", async () => {
  const { ask, db, mailTo } = await newAna({ verifiesEmail: false });
  expect((await ask(newEmail)).body.email).toBe(newEmail);
  const [row] = await db.select().from(users).where(eq(users.email, newEmail));
  expect(row).toMatchObject({ isEmailVerified: true, emailVerifiedAt: null });
  expect(await mailTo("ana@coincide.example")).toHaveLength(1);
});

test("a reset of the password voids a change of address that somebody else may have begun", async () => {
  const { ask, verify, mailTo, as } = await newAna();
  await ask(newEmail);
  const [link] = await mailTo(newEmail);
  await as()(accounts.forgotPassword, { body: { email: "ana@coincide.example" } });
  const token = tokenIn((await mailTo("ana@coincide.example")).at(-1)!);
  await as()(accounts.resetPassword, { body: { token, newPassword: "a quiet lake in the north" } });
  expect(await verify(link!)).toBe(400);
});
