import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { emailVerificationTokens, users } from "#db/tables/accounts.ts";
import { tokenIn, zoe } from "#testing/worlds/registrations.ts";
import { newWorld } from "#testing/worlds/world.ts";

const badLink = [400, "This verification link is not valid, has expired or was used already."];

/** Zoe has registered and received her mail. */
async function newZoe() {
  const world = await newWorld({ verifiesEmail: true, publicUrl: "https://coincide.example" });
  await world.as()(accounts.register, { body: zoe });
  await world.settle();
  const [mail] = await world.mails();
  const token = tokenIn(mail!);
  const verify = async (it: string) => {
    const { status, failure } = await world.as()(accounts.verifyEmail, { query: { token: it } });
    return [status, failure.message];
  };
  const login = () => world.as()(accounts.login, { body: { email: zoe.email, password: zoe.password } });
  const resend = (email: string) => world.as()(accounts.resendVerification, { body: { email } });
  return { ...world, mail: mail!, token, verify, login, resend };
}

test("Zoe opens the link in her mail and can sign in", async () => {
  const { mail, token, verify, login } = await newZoe();
  expect(mail.text).toContain(`https://coincide.example/verify-email?token=${token}`);
  expect((await login()).failure.code).toBe("EMAIL_NOT_VERIFIED");
  expect(await verify(token)).toEqual([200, "Your email address is verified."]);
  expect((await login()).status).toBe(200);
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
