import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { emailVerificationTokens, users } from "#db/tables/accounts.ts";
import { deviceCookie, tokenIn, zoe } from "#testing/worlds/registrations.ts";
import { signInToken } from "#testing/passwords.ts";
import { newWorld } from "#testing/worlds/world.ts";

const badLink = [400, "This verification link is not valid, has expired or was used already."];

/** Zoe has registered and received her mail. */
async function newZoe() {
  const world = await newWorld({ verifiesEmail: true, publicUrl: "http://coincide.example" });
  const cookie = deviceCookie(await world.as()(accounts.register, { body: zoe }));
  await world.settle();
  const [mail] = await world.mails();
  const token = tokenIn(mail!);
  /** Opens a link in the browser that registered, or in another one. */
  const open = async (it: string, more: { cookie?: string } = { cookie }) => {
    const answer = await world.as()(accounts.verifyEmail, { query: { token: it } }, { headers: more });
    return { ...answer, outcome: [answer.status, answer.failure.message] };
  };
  const verify = async (it: string) => (await open(it)).outcome;
  const elsewhere = async (it: string) => (await open(it, {})).failure;
  const confirm = (it: string, password = zoe.password) =>
    world.as()(accounts.verifyEmailWithPassword, { body: { token: it, password } });
  const reject = (it: string) => world.as()(accounts.rejectVerification, { body: { token: it } });
  const login = () => world.as()(accounts.login, { body: { email: zoe.email, password: zoe.password } });
  const resend = (email: string) => world.as()(accounts.resendVerification, { body: { email } });
  return { ...world, mail: mail!, token, verify, elsewhere, confirm, reject, login, resend };
}

test("Zoe opens the link in her mail where she registered, and can sign in", async () => {
  const { mail, token, verify, login } = await newZoe();
  expect(mail.text).toContain(`http://coincide.example/verify-email?token=${token}`);
  expect((await login()).failure.code).toBe("EMAIL_NOT_VERIFIED");
  expect(await verify(token)).toEqual([200, "Your email address is verified."]);
  expect((await login()).status).toBe(200);
});

test("opened by a mail scanner the link changes nothing and names the account", async () => {
  const { token, elsewhere, login, verify } = await newZoe();
  expect(await elsewhere(token)).toMatchObject({
    code: "CONFIRM_WITH_PASSWORD",
    params: { email: zoe.email },
    message: `Enter the password of the account ${zoe.email} to confirm it.`,
  });
  expect((await login()).failure.code).toBe("EMAIL_NOT_VERIFIED");
  expect((await verify(token))[0]).toBe(200);
});

test("on her phone Zoe confirms with her password, which signs her in", async () => {
  const { token, confirm, login, as } = await newZoe();
  expect((await confirm(token, "not her password")).failure.code).toBe("INVALID_CREDENTIALS");
  expect((await login()).failure.code).toBe("EMAIL_NOT_VERIFIED");
  const headers = { authorization: `Bearer ${signInToken((await confirm(token)).body)}` };
  const { body } = await as()(accounts.user, {}, { headers });
  expect(body).toMatchObject({ email: zoe.email, isEmailVerified: true });
  // A second tab of the same page signs in, too.
  expect((await confirm(token)).status).toBe(200);
});

test("passwords for a link are counted with those of the sign-in page", async () => {
  const { token, confirm, login } = await newZoe();
  for (let failure = 0; failure < 5; failure += 1) await confirm(token, "not her password");
  expect((await confirm(token)).status).toBe(429);
  expect((await login()).status).toBe(429);
});

test("an expired or made-up link is refused with the right password, too", async () => {
  const { token, confirm, reject, setClock } = await newZoe();
  expect((await confirm("made-up")).failure.code).toBe("BAD_TOKEN");
  expect((await reject("made-up")).failure.code).toBe("BAD_TOKEN");
  setClock("2026-03-02T12:00:00Z");
  expect((await confirm(token)).failure.code).toBe("BAD_TOKEN");
  expect((await reject(token)).failure.code).toBe("BAD_TOKEN");
});

test("somebody who didn't register says so, and their address is free again without a mail", async () => {
  const { token, reject, verify, as, settle, mails, db } = await newZoe();
  expect((await reject(token)).status).toBe(200);
  await settle();
  expect(await mails()).toHaveLength(1);
  expect(await verify(token)).toEqual(badLink);
  expect(await db.select().from(users).where(eq(users.email, zoe.email))).toEqual([]);
  await as()(accounts.register, { body: { ...zoe, password: "their own password" } });
  await settle();
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "Verify your email address for Coincide",
    "Verify your email address for Coincide",
  ]);
});

test("a verified account isn't deleted by its link, nor one that was used before", async () => {
  const { token, reject, verify, db, resend, settle, mails, login } = await newZoe();
  await verify(token);
  expect((await reject(token)).failure.code).toBe("BAD_TOKEN");
  await login();
  await db.update(users).set({ isEmailVerified: false }).where(eq(users.email, zoe.email));
  await resend(zoe.email);
  await settle();
  expect((await reject(tokenIn((await mails()).at(-1)!))).status).toBe(200);
  expect(await db.select().from(users).where(eq(users.email, zoe.email))).toHaveLength(1);
});

const already = [200, "Your email address is already verified."];

test("a link verifies once, then says so; a made-up link reveals nothing", async () => {
  const { token, verify, setClock } = await newZoe();
  expect(await verify(`${token}x`)).toEqual(badLink);
  await verify(token);
  expect(await verify(token)).toEqual(already);
  // Also after it has expired, until it is swept.
  setClock("2026-03-02T12:00:01Z");
  expect(await verify(token)).toEqual(already);
  expect(await verify(`${token}x`)).toEqual(badLink);
  expect(await verify("someone-elses")).toEqual(badLink);
});

test("opened twice at the same moment, both answers say that the address is verified", async () => {
  const { token, verify } = await newZoe();
  const both = await Promise.all([verify(token), verify(token)]);
  expect(both.toSorted()).toEqual([already, [200, "Your email address is verified."]]);
});

test("a used link reveals nothing once the account has another address", async () => {
  const { token, verify, db } = await newZoe();
  await verify(token);
  await db.update(users).set({ email: "zoe@new.example" }).where(eq(users.email, zoe.email));
  expect(await verify(token)).toEqual(badLink);
});

test.each([
  ["deactivated", { isActive: false }],
  ["deleted", { deletedAt: new Date() }],
])("a used link reveals nothing once the account is %s", async (_, change) => {
  const { token, verify, db } = await newZoe();
  await verify(token);
  await db.update(users).set(change).where(eq(users.email, zoe.email));
  expect(await verify(token)).toEqual(badLink);
});

test("the link is valid for 24 hours", async () => {
  const { token, verify, setClock, login } = await newZoe();
  setClock("2026-03-02T12:00:00Z");
  expect(await verify(token)).toEqual(badLink);
  expect((await login()).failure.code).toBe("EMAIL_NOT_VERIFIED");
  setClock("2026-03-02T11:59:59Z");
  expect((await verify(token))[0]).toBe(200);
});

test("the database stores only the hash of a token, and the queue nothing at all", async () => {
  const { token, db, pool } = await newZoe();
  const rows = await db.select().from(emailVerificationTokens);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  const jobs = await pool.query("select * from pgboss.job");
  expect(jobs.rows.length).toBeGreaterThan(0);
  for (const secret of [token, zoe.password]) expect(JSON.stringify(jobs.rows)).not.toContain(secret);
});

test("another mail can be requested twice an hour and five times a day, for any address", async () => {
  const { resend, setClock } = await newZoe();
  for (const email of [zoe.email, "ana@coincide.example", "nobody@coincide.example"]) {
    setClock("2026-03-01T12:00:00Z");
    const first = await resend(email);
    expect(first.status).toBe(200);
    expect((await resend(email)).body).toEqual(first.body);
    setClock("2026-03-01T12:20:00Z");
    const refused = await resend(email);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "2400"]);
    for (const hour of ["13", "13", "14"]) {
      setClock(`2026-03-01T${hour}:00:00Z`);
      expect((await resend(email)).status).toBe(200);
    }
    setClock("2026-03-01T16:00:00Z");
    const over = await resend(email);
    expect([over.status, over.headers["retry-after"]]).toEqual([429, String(20 * 60 * 60)]);
    setClock("2026-03-02T12:00:00Z");
    expect((await resend(email)).status).toBe(200);
  }
});

test("only an unverified account gets a new link; after one is used, the others say verified", async () => {
  const { resend, settle, mails, verify } = await newZoe();
  for (const email of [zoe.email, "ana@coincide.example", "nobody@coincide.example"]) await resend(email);
  await settle();
  const sent = await mails();
  expect(sent.map(({ to }) => to)).toEqual([zoe.email, zoe.email]);
  const [older, newer] = sent.map(tokenIn);
  expect((await verify(newer!))[0]).toBe(200);
  expect(await verify(older!)).toEqual(already);
});
