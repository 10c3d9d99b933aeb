import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { requiredConsents } from "#contract/features/account-forms.ts";
import { users } from "#db/tables/accounts.ts";
import { hashPassword } from "#lib/crypto/passwords.ts";
import { fastestCpuMs } from "#testing/fastest.ts";
import { tokenIn, zoe } from "#testing/worlds/registrations.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("without mail Zoe is signed in at once, with the consents she gave", async () => {
  const { as, db } = await newWorld();
  const { status, body, headers } = await as()(accounts.register, { body: zoe });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    user: { email: zoe.email },
    requiresVerification: false,
    token: expect.any(String),
  });
  expect(String(headers["set-cookie"])).toContain("sid=");
  const me = await as()(accounts.user, {}, { headers: { authorization: `Bearer ${body.token}` } });
  expect(me.body).toMatchObject({
    firstName: "Zoe",
    lastName: "Papas",
    username: "zoe.papas",
    privacyLocationSharing: true,
    privacyCommunications: false,
    privacyAnalytics: true,
    privacyMarketing: false,
    sharesNearMisses: null,
    isAdmin: false,
  });
  const [row] = await db.select().from(users).where(eq(users.email, zoe.email));
  expect(row).toMatchObject({ privacyDataCollection: true, role: "user", emailVerifiedAt: null });
  expect(row?.privacyConsentDate?.toISOString()).toBe("2026-03-01T12:00:00.000Z");
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("Zoe's answer about near misses is stored; a malformed one is refused", async () => {
  const { as } = await newWorld();
  const answered = async (sharesNearMisses: boolean, email: string) => {
    const { body } = await as()(accounts.register, { body: { ...zoe, email, sharesNearMisses } });
    const headers = { authorization: `Bearer ${body.token}` };
    return (await as()(accounts.user, {}, { headers })).body.sharesNearMisses;
  };
  expect(await answered(true, "zoe@example.com")).toBe(true);
  expect(await answered(false, "zoe2@example.com")).toBe(false);
  const body = { ...zoe, email: "zoe3@example.com", sharesNearMisses: "yes" as unknown as boolean };
  expect((await as()(accounts.register, { body })).status).toBe(400);
});

test("without mail, probing addresses by registration is limited like signing in", async () => {
  const { as, setClock } = await newWorld();
  const register = async (email: string) => {
    const { status } = await as()(accounts.register, { body: { ...zoe, email } });
    return status;
  };
  for (const name of ["ana", "bo", "chloe", "dev", "emeka"])
    expect(await register(`${name}@coincide.example`)).toBe(409);
  // While locked, a free address gets the same answer as a taken one.
  expect([await register("hana@coincide.example"), await register(zoe.email)]).toEqual([429, 429]);
  setClock("2026-03-01T12:01:01Z");
  expect(await register(zoe.email)).toBe(201);
});

test("without mail a taken address is a conflict, in any spelling", async () => {
  const { as } = await newWorld();
  const { status, failure } = await as()(accounts.register, {
    body: { ...zoe, email: "ANA@coincide.example " },
  });
  expect([status, failure.code]).toEqual([409, "EMAIL_TAKEN"]);
});

test("with verification a taken address gets the same answer, and its owner a mail", async () => {
  const { as, settle, mails, db } = await newWorld({ verifiesEmail: true });
  const free = await as()(accounts.register, { body: zoe });
  const taken = await as()(accounts.register, { body: { ...zoe, email: "ana@coincide.example" } });
  expect([free.status, taken.status]).toEqual([201, 201]);
  expect(taken.body).toEqual({ ...free.body, user: { email: "ana@coincide.example" } });
  expect(free.body).toMatchObject({ requiresVerification: true });
  expect(free.body).not.toHaveProperty("token");
  expect(Object.keys(taken.headers).toSorted()).toEqual(Object.keys(free.headers).toSorted());
  for (const answer of [free, taken])
    expect(answer.headers["set-cookie"]).toEqual(expect.stringMatching(/^device=/));
  await settle();
  const sent = await mails();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual(
    expect.arrayContaining([
      [zoe.email, "Verify your email address for Coincide"],
      ["ana@coincide.example", "You already have an account at Coincide"],
    ]),
  );
  expect(sent.find(({ to }) => to !== zoe.email)?.text).toContain("http://localhost:3000/forgot-password");
  const [ana] = await db.select().from(users).where(eq(users.email, "ana@coincide.example"));
  expect(ana).toMatchObject({ firstName: "Ana", passwordHash: null });
});

test("registering a taken address hashes a password too, so it takes as long", async () => {
  const { as } = await newWorld({ verifiesEmail: true });
  const hash = await fastestCpuMs(() => hashPassword(zoe.password));
  const body = { ...zoe, email: "ana@coincide.example" };
  expect(await fastestCpuMs(() => as()(accounts.register, { body }))).toBeGreaterThan(hash / 2);
});

test("registering again before verification sends another link, at most two an hour", async () => {
  const { as, settle, mails, setClock } = await newWorld({ verifiesEmail: true });
  const again = async () => {
    const { status, body } = await as()(accounts.register, {
      body: { ...zoe, password: "another password" },
    });
    await settle();
    return [status, body, await mails()] as const;
  };
  const [, first] = await again();
  const [status, second, sent] = await again();
  expect([status, second]).toEqual([201, first]);
  expect(sent).toHaveLength(2);
  const mail = sent.at(-1)!;
  expect(mail).toMatchObject({ to: zoe.email, subject: "Verify your email address for Coincide" });
  // Another person may have registered first: the password is theirs until the owner of the address sets a
  // new one.
  expect(mail.text).toContain("http://localhost:3000/forgot-password");
  await again();
  expect((await again())[2]).toHaveLength(3);
  const verified = await as()(accounts.verifyEmailWithPassword, {
    body: { token: tokenIn(mail), password: "another password" },
  });
  expect(verified.status).toBe(200);
  setClock("2026-03-01T14:00:00Z");
  expect((await again())[2].at(-1)?.subject).toBe("You already have an account at Coincide");
});

test("registering again doesn't use up requested mails, so the limit reveals no account", async () => {
  const { as } = await newWorld({ verifiesEmail: true });
  for (const email of [zoe.email, "ana@coincide.example"]) {
    for (let round = 0; round < 3; round += 1) await as()(accounts.register, { body: { ...zoe, email } });
    for (const status of [200, 200, 429])
      expect((await as()(accounts.resendVerification, { body: { email } })).status).toBe(status);
  }
});

test("registering Ana's address repeatedly doesn't flood her with mail", async () => {
  const { as, settle, mails } = await newWorld({ verifiesEmail: true });
  for (let round = 0; round < 5; round += 1) {
    const { status } = await as()(accounts.register, { body: { ...zoe, email: "ana@coincide.example" } });
    expect(status).toBe(201);
  }
  await settle();
  expect(await mails()).toHaveLength(2);
});

test("mail to an unproven address contains nothing that was typed in", async () => {
  const { as, settle, mails } = await newWorld({ verifiesEmail: true });
  await as()(accounts.register, { body: { ...zoe, firstName: "Win at https://casino.example" } });
  await as()(accounts.forgotPassword, { body: { email: zoe.email } });
  await settle();
  const sent = await mails();
  expect(sent).toHaveLength(2);
  expect(JSON.stringify(sent)).not.toContain("casino");
});

test.each([{ verifiesEmail: false }, { verifiesEmail: true }])(
  "two registrations of one address at the same moment make one account (%o)",
  async (settings) => {
    const { as, db } = await newWorld(settings);
    const both = await Promise.all([1, 2].map(() => as()(accounts.register, { body: zoe })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(
      settings.verifiesEmail ? [201, 201] : [201, 409],
    );
    expect(await db.select().from(users).where(eq(users.email, zoe.email))).toHaveLength(1);
  },
);

test.each(requiredConsents)("without the consent %s there is no account", async (consent) => {
  const { as, db } = await newWorld();
  const privacyConsents = { ...zoe.privacyConsents, [consent]: false };
  const { status, failure } = await as()(accounts.register, { body: { ...zoe, privacyConsents } });
  expect([status, failure.message]).toEqual([400, "privacyConsents: Please Accept Required Terms"]);
  expect(await db.select().from(users).where(eq(users.email, zoe.email))).toEqual([]);
});

test.each([
  [{ firstName: "  " }, "firstName: First name is required"],
  [{ lastName: "" }, "lastName: Last name is required"],
  [{ email: "zoe" }, "email: Please enter a valid email address"],
  [{ password: "7 chars" }, "password: Password must be at least 8 characters"],
  [{ acceptTerms: false }, "acceptTerms: You must accept the Terms of Service to continue"],
  [{ role: "admin" }, "role: Unknown field"],
  [{ firstName: "Z\0e" }, "firstName: Contains characters that are not text"],
])("a form with %o is refused with its message", async (wrong, message) => {
  const { as } = await newWorld();
  const { status, failure } = await as()(accounts.register, { body: { ...zoe, ...wrong } as typeof zoe });
  expect([status, failure.message]).toEqual([400, message]);
});

test("names in any script get a unique username, and reserved names are avoided", async () => {
  const { as } = await newWorld();
  const usernameOf = async (firstName: string, lastName: string, number: number) => {
    const email = `person${number}@elsewhere.example`;
    const { body } = await as()(accounts.register, { body: { ...zoe, firstName, lastName, email } });
    const me = await as()(accounts.user, {}, { headers: { authorization: `Bearer ${body.token}` } });
    expect(me.body).toMatchObject({ firstName, lastName });
    return me.body.username;
  };
  expect(await usernameOf("Chloé", "Müller-Łoś", 1)).toBe("chloe.mullerlos");
  expect(await usernameOf("Chloe", "Mullerlos", 2)).toMatch(/^chloe\.mullerlos\d+$/);
  expect(await usernameOf("花子", "田中", 3)).toMatch(/^traveller\d+$/);
  expect(await usernameOf("محمد", "علي", 4)).toMatch(/^traveller\d+$/);
  expect(await usernameOf("Ad", "Min", 5)).toMatch(/^traveller\d+$/);
  expect(await usernameOf("A".repeat(50), "B".repeat(50), 6)).toMatch(/^[a.b]{3,20}$/);
  expect(await usernameOf("🙂", "O'Brien", 7)).toBe("obrien");
});
