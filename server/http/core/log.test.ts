import { pino } from "pino";
import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { credentials, givePasswords, signInToken } from "#testing/passwords.ts";
import { deviceCookie, tokenIn, zoe } from "#testing/worlds/registrations.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("no log line and no answer contains a password, a mailed token, a cookie or an address", async () => {
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const world = await newWorld({ verifiesEmail: true, log });
  const { as, settle, mails } = world;
  await givePasswords(world, "ana");
  const answers: unknown[] = [];
  const note = <T extends { body: unknown }>(answer: T) => {
    answers.push(answer.body);
    return answer;
  };

  const registering = deviceCookie(note(await as()(accounts.register, { body: zoe })));
  note(await as()(accounts.forgotPassword, { body: { email: "ana@coincide.example" } }));
  await settle();
  const sent = await mails();
  const verification = tokenIn(sent.find(({ to }) => to === zoe.email)!);
  const reset = tokenIn(sent.find(({ to }) => to !== zoe.email)!);
  for (const cookie of ["", registering, registering])
    note(await as()(accounts.verifyEmail, { query: { token: verification } }, { headers: { cookie } }));
  note(await as()(accounts.login, { body: credentials("ana", "not her password") }));
  const { body, headers } = await as()(accounts.login, { body: credentials("ana") });
  const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
  note(await as()(accounts.user, {}, { headers: { cookie } }));
  note(await as()(accounts.user, {}, { headers: { authorization: `Bearer ${signInToken(body)}` } }));
  note(await as()(accounts.user, {}, { headers: { authorization: `Bearer ${signInToken(body)}x` } }));
  note(await as()(accounts.resetPassword, { body: { token: reset, newPassword: "nul\0" } }));
  note(await as()(accounts.resetPassword, { body: { token: reset, newPassword: "something new" } }));

  expect(lines.length).toBeGreaterThan(10);
  expect(lines.join("")).toContain('"route":"/api/auth/verify-email"');
  const secrets = {
    verification,
    reset,
    cookie: cookie.slice("sid=".length),
    token: signInToken(body),
    typed: zoe.password,
    known: credentials("ana").password,
    wrong: "not her password",
    fresh: "something new",
    hash: "$argon2id",
  };
  for (const [what, secret] of Object.entries(secrets)) {
    expect([what, lines.filter((line) => line.includes(secret))]).toEqual([what, []]);
    expect([what, JSON.stringify(answers).includes(secret)]).toEqual([what, false]);
  }
  expect(lines.join("")).not.toContain(zoe.email);
});
