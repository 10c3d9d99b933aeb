import { expect, onTestFinished, test, vi } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { imports } from "#contract/features/imports.ts";
import { profile } from "#contract/features/profile.ts";
import { smtpMailer } from "#lib/mail/mail.ts";
import { sweepAccounts } from "#domain/accounts/sweep.ts";
import { newMailServer } from "#testing/fakes/mail-server.ts";
import { givePasswords } from "#testing/passwords.ts";
import { deviceCookie, tokenIn, zoe } from "#testing/worlds/registrations.ts";
import { newWorld } from "#testing/worlds/world.ts";

const from = "Coincide <no-reply@coincide.example>";
const ana = "ana@coincide.example";

async function mailWorld() {
  const server = await newMailServer(onTestFinished);
  const world = await newWorld({ verifiesEmail: true, mailer: smtpMailer(server.url, from) });
  const job = async (name: string) => {
    const { rows } = await world.pool.query("select * from pgboss.job where name = $1", [name]);
    return rows[0];
  };
  return {
    ...world,
    server,
    job,
    jobIs: (name: string, state: string) =>
      vi.waitFor(async () => expect(await job(name)).toMatchObject({ state }), { timeout: 30_000 }),
    /** Makes the jobs that wait to be retried due. */
    retry: () => world.pool.query("update pgboss.job set start_after = now() where state = 'retry'"),
  };
}

test("the verification mail arrives at a mail server, and its link works", async () => {
  const { as, settle, server } = await mailWorld();
  await server.start();
  const cookie = deviceCookie(await as()(accounts.register, { body: zoe }));
  await settle();
  expect(server.taken).toHaveLength(1);
  const [mail] = server.taken;
  expect(mail?.to).toEqual([zoe.email]);
  expect(mail?.text).toContain("From: Coincide <no-reply@coincide.example>");
  const { status } = await as()(
    accounts.verifyEmail,
    { query: { token: tokenIn(mail!) } },
    { headers: { cookie } },
  );
  expect(status).toBe(200);
});

test("while the mail server is down a mail waits, and is sent when the server is up again", async () => {
  const { as, work, server, job, jobIs, retry } = await mailWorld();
  await work();
  const registered = await as()(accounts.register, { body: zoe });
  expect(registered.status).toBe(201);
  await jobIs("accounts.send-verification", "retry");
  const waiting = JSON.stringify(await job("accounts.send-verification"));
  expect(waiting).toContain("ECONNREFUSED");
  for (const secret of [zoe.password, "token=", zoe.email]) expect(waiting).not.toContain(secret);
  await server.start();
  await retry();
  await vi.waitFor(() => expect(server.taken).toHaveLength(1), { timeout: 30_000 });
  const { status } = await as()(
    accounts.verifyEmail,
    { query: { token: tokenIn(server.taken[0]!) } },
    { headers: { cookie: deviceCookie(registered) } },
  );
  expect(status).toBe(200);
});

test("a final refusal ends a mail at once: nobody can mend it by trying again", async () => {
  const { as, work, server, jobIs } = await mailWorld();
  await server.start();
  server.answer(zoe.email, 550);
  await work();
  await as()(accounts.register, { body: zoe });
  await jobIs("accounts.send-verification", "completed");
  expect(server.tried).toEqual([zoe.email]);
});

test.each([
  ["verification", "accounts.send-asked-verification", accounts.resendVerification, zoe.email],
  ["reset", "accounts.send-reset", accounts.forgotPassword, ana],
  ["sign-in", "accounts.send-sign-in-link", accounts.requestSignInLink, ana],
] as const)(
  "a grey-listed %s mail keeps its link, and the database has only its hash",
  async (_, name, route, to) => {
    const world = await mailWorld();
    const { as, work, settle, server, job, jobIs, retry, pool } = world;
    await server.start();
    await givePasswords(world, "ana");
    await as()(accounts.register, { body: zoe });
    await settle();
    server.taken.length = 0;
    // The mail arrives although the server says "later".
    server.answer(to, 451, { at: "DATA", takes: true });
    await as()(route, { body: { email: to } });
    await work();
    await jobIs(name, "retry");
    server.answer(to, 250);
    await retry();
    await jobIs(name, "completed");
    const tokens = server.taken.map(tokenIn);
    expect(tokens).toHaveLength(2);
    expect(new Set(tokens).size).toBe(1);
    const stored = await pool.query(
      "select token from email_verification_tokens union select token from password_reset_tokens union select token from sign_in_links",
    );
    expect(JSON.stringify([stored.rows, await job(name)])).not.toContain(tokens[0]);
  },
  40_000,
);

test("the link to Ana's new address stays the same, too, while its mail is grey-listed", async () => {
  const { as, work, server, jobIs, retry } = await mailWorld();
  const email = "ana@new.example";
  await server.start();
  server.answer(email, 451, { at: "DATA", takes: true });
  await as("ana")(profile.update, { body: { firstName: "Ana", lastName: "Silva", email } });
  await work();
  await jobIs("accounts.send-address-link", "retry");
  server.answer(email, 250);
  await retry();
  await jobIs("accounts.send-address-link", "completed");
  const [first, second] = server.taken.filter(({ to }) => to.includes(email)).map(tokenIn);
  expect(second).toBe(first);
  expect((await as("ana")(accounts.verifyEmail, { query: { token: first! } })).status).toBe(200);
});

test("so does the link to an address from which Ana sends bookings", async () => {
  const { as, work, server, job, jobIs, retry } = await mailWorld();
  const email = "ana@work.example";
  await server.start();
  server.answer(email, 451, { at: "DATA", takes: true });
  await as("ana")(imports.addSender, { body: { email } });
  await work();
  await jobIs("imports.send-sender-link", "retry");
  expect(await job("imports.send-sender-link")).toMatchObject({ retry_limit: 21 });
  server.answer(email, 250);
  await retry();
  await jobIs("imports.send-sender-link", "completed");
  const [first, second] = server.taken.map(tokenIn);
  expect(second).toBe(first);
  expect((await as("ana")(imports.verifySender, { body: { token: first! } })).status).toBe(200);
});

test("a link that was used isn't mailed again, not even when its row was swept meanwhile", async () => {
  const world = await mailWorld();
  const { as, work, server, jobIs, retry, setClock, context } = world;
  await server.start();
  await givePasswords(world, "ana");
  server.answer(ana, 451, { at: "DATA", takes: true });
  await as()(accounts.requestSignInLink, { body: { email: ana } });
  await work();
  await jobIs("accounts.send-sign-in-link", "retry");
  const token = tokenIn(server.taken[0]!);
  expect((await as()(accounts.loginByLink, { body: { token } })).status).toBe(200);
  setClock("2026-03-01T18:00:00Z");
  await sweepAccounts(context());
  server.answer(ana, 250);
  await retry();
  await jobIs("accounts.send-sign-in-link", "completed");
  expect(server.taken).toHaveLength(1);
  expect((await as()(accounts.loginByLink, { body: { token } })).failure.code).toBe("BAD_SIGN_IN_LINK");
});

test("a sign-in link that arrives after two grey-listed hours still has its fifteen minutes", async () => {
  const world = await mailWorld();
  const { as, work, server, jobIs, retry, setClock } = world;
  await server.start();
  await givePasswords(world, "ana");
  server.answer(ana, 450);
  await as()(accounts.requestSignInLink, { body: { email: ana } });
  await work();
  await jobIs("accounts.send-sign-in-link", "retry");
  setClock("2026-03-01T14:00:00Z");
  server.answer(ana, 250);
  await retry();
  await jobIs("accounts.send-sign-in-link", "completed");
  setClock("2026-03-01T14:14:00Z");
  const body = { token: tokenIn(server.taken[0]!) };
  expect((await as()(accounts.loginByLink, { body })).status).toBe(200);
});
