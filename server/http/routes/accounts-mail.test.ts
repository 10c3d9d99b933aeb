import { expect, onTestFinished, test, vi } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { smtpMailer } from "#lib/mail/mail.ts";
import { newMailServer } from "#testing/fakes/mail-server.ts";
import { deviceCookie, tokenIn, zoe } from "#testing/worlds/registrations.ts";
import { newWorld } from "#testing/worlds/world.ts";

const from = "Coincide <no-reply@coincide.example>";

test("the verification mail arrives at a mail server, and its link works", async () => {
  const server = await newMailServer(onTestFinished);
  await server.start();
  const { as, settle } = await newWorld({ verifiesEmail: true, mailer: smtpMailer(server.url, from) });
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
  const server = await newMailServer(onTestFinished);
  const { as, work, pool } = await newWorld({ verifiesEmail: true, mailer: smtpMailer(server.url, from) });
  await work();
  const registered = await as()(accounts.register, { body: zoe });
  expect(registered.status).toBe(201);
  const job = async () => {
    const { rows } = await pool.query("select * from pgboss.job where name = 'accounts.send-verification'");
    return rows[0];
  };
  await vi.waitFor(async () => expect(await job()).toMatchObject({ state: "retry" }), { timeout: 10_000 });
  const waiting = JSON.stringify(await job());
  expect(waiting).toContain("ECONNREFUSED");
  for (const secret of [zoe.password, "token=", zoe.email]) expect(waiting).not.toContain(secret);
  await server.start();
  await vi.waitFor(() => expect(server.taken).toHaveLength(1), { timeout: 20_000 });
  const { status } = await as()(
    accounts.verifyEmail,
    { query: { token: tokenIn(server.taken[0]!) } },
    { headers: { cookie: deviceCookie(registered) } },
  );
  expect(status).toBe(200);
}, 40_000);
