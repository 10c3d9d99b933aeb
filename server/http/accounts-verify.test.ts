import { expect, test } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { emailVerificationTokens } from "../db/accounts.ts";
import { tokenIn, zoe } from "../testing/registrations.ts";
import { newWorld } from "../testing/world.ts";

const badLink = [400, "This verification link is not valid, has expired or was used already."];

/** Zoe has registered and her mail is there. */
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

test("Zoe opens the link of her mail and can sign in", async () => {
  const { mail, token, verify, login } = await newZoe();
  expect(mail.text).toContain(`https://coincide.example/verify-email?token=${token}`);
  expect((await login()).failure.code).toBe("EMAIL_NOT_VERIFIED");
  expect(await verify(token)).toEqual([200, "Your email address is verified."]);
  expect((await login()).status).toBe(200);
});

test("the link is good once, and only the one of the mail", async () => {
  const { token, verify } = await newZoe();
  expect(await verify(`${token}x`)).toEqual(badLink);
  expect(await verify("someone-elses")).toEqual(badLink);
  await verify(token);
  expect(await verify(token)).toEqual(badLink);
});

test("the link is good for 24 hours", async () => {
  const { token, verify, setClock, login } = await newZoe();
  setClock("2026-03-02T12:00:00Z");
  expect(await verify(token)).toEqual(badLink);
  expect((await login()).failure.code).toBe("EMAIL_NOT_VERIFIED");
  setClock("2026-03-02T11:59:59Z");
  expect((await verify(token))[0]).toBe(200);
});

test("the database knows the hash of a token only, and the queue nothing at all", async () => {
  const { token, db, pool } = await newZoe();
  const rows = await db.select().from(emailVerificationTokens);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  const jobs = await pool.query("select * from pgboss.job");
  expect(jobs.rows.length).toBeGreaterThan(0);
  for (const secret of [token, zoe.password]) expect(JSON.stringify(jobs.rows)).not.toContain(secret);
});

test("another mail may be asked for twice an hour and five times a day, whoever the address belongs to", async () => {
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

test("only who waits for a link is sent one, and using one ends the others", async () => {
  const { resend, settle, mails, verify } = await newZoe();
  for (const email of [zoe.email, "ana@coincide.example", "nobody@coincide.example"]) await resend(email);
  await settle();
  const sent = await mails();
  expect(sent.map(({ to }) => to)).toEqual([zoe.email, zoe.email]);
  const [older, newer] = sent.map(tokenIn);
  expect((await verify(older!))[0]).toBe(200);
  expect(await verify(newer!)).toEqual(badLink);
});
