import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { trips } from "#contract/features/trips.ts";
import { securityLogs, users } from "#db/tables/accounts.ts";
import { hashPassword } from "#lib/crypto/passwords.ts";
import { fastestCpuMs } from "#testing/fastest.ts";
import { credentials, givePasswords, signInToken } from "#testing/passwords.ts";
import { newWorld } from "#testing/worlds/world.ts";

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test("Ana signs in and is recognised by her token", async () => {
  const world = await newWorld();
  await givePasswords(world, "ana");
  const { status, body } = await world.as()(accounts.login, {
    body: { ...credentials("ana"), email: " Ana@Coincide.Example " },
  });
  expect(status).toBe(200);
  expect(body.message).toBe("You have been logged in successfully.");
  const { body: me, headers } = await world.as()(accounts.user, {}, bearer(signInToken(body)));
  expect(me).toMatchObject({ id: world.id("ana"), email: "ana@coincide.example", isAdmin: false });
  expect(Object.keys(me)).not.toContain("passwordHash");
  expect(headers["cache-control"]).toBe("no-store");
  const again = await world.as()(accounts.loginAlias, { body: credentials("ana") });
  expect(again.status).toBe(200);
});

test("unknown, wrong, deactivated, deleted and passwordless sign-ins get the same answer", async () => {
  const world = await newWorld();
  await givePasswords(world, "ana", "bo", "chloe");
  await world.db
    .update(users)
    .set({ isActive: false })
    .where(eq(users.id, world.id("bo")));
  await world.db
    .update(users)
    .set({ deletedAt: new Date() })
    .where(eq(users.id, world.id("chloe")));
  const answers = [];
  for (const body of [
    { email: "nobody@coincide.example", password: "a wrong password" },
    credentials("ana", "not her password"),
    credentials("bo"),
    credentials("chloe"),
    credentials("dev"),
  ]) {
    const { status, failure, headers } = await world.as()(accounts.login, { body });
    const { requestId: _, ...rest } = failure;
    answers.push({ status, ...rest, cookie: headers["set-cookie"] });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 401, message: "Invalid email or password", cookie: undefined });
});

test("an unknown address takes as long as a wrong password, because a password is hashed too", async () => {
  const world = await newWorld();
  const hash = await fastestCpuMs(() => hashPassword("a wrong password"));
  const wrong = { email: "nobody@coincide.example", password: "a wrong password" };
  expect(await fastestCpuMs(() => world.as()(accounts.login, { body: wrong }))).toBeGreaterThan(hash / 2);
  const rows = await world.db.select().from(securityLogs);
  expect(rows.filter(({ userId }) => userId === null)).toHaveLength(4);
});

test("only a caller with the right password learns that the address is not verified", async () => {
  const world = await newWorld({ verifiesEmail: true });
  await givePasswords(world, "ana");
  await world.db
    .update(users)
    .set({ isEmailVerified: false })
    .where(eq(users.id, world.id("ana")));
  const wrong = await world.as()(accounts.login, { body: credentials("ana", "not her password") });
  expect(wrong.failure.message).toBe("Invalid email or password");
  const right = await world.as()(accounts.login, { body: credentials("ana") });
  expect(right.status).toBe(403);
  expect(right.failure).toMatchObject({
    code: "EMAIL_NOT_VERIFIED",
    message: expect.stringContaining("verify your email"),
  });
  expect(right.headers["set-cookie"]).toBeUndefined();
});

test("a suspended person may sign in, and sees only their own account", async () => {
  const world = await newWorld();
  await givePasswords(world, "ana");
  await world.db
    .update(users)
    .set({ isSuspended: true })
    .where(eq(users.id, world.id("ana")));
  const { status, body } = await world.as()(accounts.login, { body: credentials("ana") });
  expect(status).toBe(200);
  expect((await world.as()(accounts.user, {}, bearer(signInToken(body)))).status).toBe(200);
  expect((await world.as()(accounts.refresh, {}, bearer(signInToken(body)))).status).toBe(200);
  const refused = await world.as()(trips.list, {}, bearer(signInToken(body)));
  expect(refused.status).toBe(403);
  expect(refused.failure.code).toBe("SUSPENDED");
  expect((await world.as()(accounts.logout, {}, bearer(signInToken(body)))).status).toBe(200);
  expect((await world.as()(accounts.user, {}, bearer(signInToken(body)))).status).toBe(401);
});

test("input other than email and password is refused, and so are invalid characters", async () => {
  const { as } = await newWorld();
  const login = (body: object) => as()(accounts.login, { body: body as never });
  expect((await login({ email: "ana", password: "x" })).failure.message).toContain("valid email address");
  expect((await login({ email: "ana@coincide.example", password: "" })).failure.message).toContain(
    "Password is required",
  );
  for (const password of ["nul\0", "\ud800", 12345678, null])
    expect((await login({ email: "ana@coincide.example", password })).status).toBe(400);
  expect((await login({ ...credentials("ana"), remember: true })).failure.message).toBe(
    "remember: Unknown field",
  );
});

test("the test sign-in does not exist unless it is enabled", async () => {
  for (const settings of [{}, { testLogin: true, production: true }]) {
    const { as } = await newWorld(settings);
    const { status, failure } = await as()(accounts.testLogin, { body: { email: "ana@coincide.example" } });
    expect([status, failure.message]).toEqual([404, "User not found"]);
  }
});

test("the test sign-in is for seeded people only, and never for an admin", async () => {
  const { as, db, id } = await newWorld({ testLogin: true });
  const tryAs = (name: string) => as()(accounts.testLogin, { body: { email: `${name}@coincide.example` } });
  await db
    .update(users)
    .set({ role: "admin" })
    .where(eq(users.id, id("bo")));
  await db
    .update(users)
    .set({ isTestPerson: false })
    .where(eq(users.id, id("chloe")));
  await db
    .update(users)
    .set({ isSuspended: true })
    .where(eq(users.id, id("dev")));
  const { status, body } = await tryAs("ana");
  expect(status).toBe(200);
  expect((await as()(accounts.user, {}, bearer(body.token))).body.id).toBe(id("ana"));
  for (const name of ["bo", "chloe", "dev", "nobody"]) {
    const refused = await tryAs(name);
    expect([refused.status, refused.failure.message]).toEqual([404, "User not found"]);
  }
});
