import { expect, onTestFinished, test } from "vitest";
import { newMailServer } from "#testing/fakes/mail-server.ts";
import { type Mailer, smtpMailer } from "./mail.ts";

const from = "Coincide <no-reply@coincide.example>";
const mail = { to: "ana@coincide.example", subject: "Hello", text: "Hello" };

async function outcomeAt(url: string, onRefused?: (line: string) => void) {
  const mailer: Mailer = smtpMailer(url, from, onRefused);
  onTestFinished(() => mailer.close());
  return mailer.send(mail);
}

test.each([
  ["an unknown mailbox", 550, "RCPT TO", "5.1.1 No such user", { kind: "refused", why: "550 5.1.1" }],
  ["a server that says no more", 550, "RCPT TO", "No", { kind: "refused", why: "550" }],
  ["a message that the mailbox never takes", 554, "DATA", "Refused", { kind: "refused", why: "554" }],
  ["a grey list", 450, "RCPT TO", "4.2.0 Try later", { kind: "failed", why: "450 4.2.0" }],
  ["a full disk", 452, "DATA", "4.3.1 Full", { kind: "failed", why: "452 4.3.1" }],
  ["a login that is missing", 530, "RCPT TO", "5.7.0 Log in", { kind: "failed", why: "530 5.7.0" }],
  ["a login that is wrong", 535, "RCPT TO", "5.7.8 Wrong", { kind: "failed", why: "535 5.7.8" }],
  ["our address on a block list", 554, "RCPT TO", "5.7.1 Blocked", { kind: "failed", why: "554 5.7.1" }],
  ["a signature that we lack", 550, "DATA", "5.7.26 No DKIM", { kind: "failed", why: "550 5.7.26" }],
] as const)("%s: %i at %s", async (_, code, at, text, outcome) => {
  const post = await newMailServer(onTestFinished);
  await post.start();
  post.answer(mail.to, code, { at, text });
  expect(await outcomeAt(post.url)).toEqual(outcome);
  post.answer(mail.to, 250);
  expect(await outcomeAt(post.url)).toEqual({ kind: "sent" });
});

test("the login that the server refuses is the operator's trouble, not Ana's", async () => {
  const post = await newMailServer(onTestFinished);
  await post.start();
  expect(await outcomeAt(post.urlWithLogin)).toMatchObject({
    kind: "failed",
    why: expect.stringMatching(/^535/),
  });
});

test("a server that is down may come back", async () => {
  const post = await newMailServer(onTestFinished);
  expect(await outcomeAt(post.url)).toEqual({ kind: "failed", why: "ECONNREFUSED" });
});

test("the log names the server that refused a mail, never Ana's address", async () => {
  const post = await newMailServer(onTestFinished);
  await post.start();
  const lines: string[] = [];
  post.answer(mail.to, 550, { text: `5.1.1 <${mail.to}> is unknown` });
  await outcomeAt(post.url, (line) => lines.push(line));
  expect(lines).toEqual(["A mail to coincide.example was refused for good (550 5.1.1)."]);
});
