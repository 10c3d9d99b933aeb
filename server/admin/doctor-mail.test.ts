import { expect, onTestFinished, test } from "vitest";
import { newMailServer } from "#testing/fakes/mail-server.ts";
import { lookAtMail } from "./doctor-mail.ts";

async function startServer(options?: { login: boolean }) {
  const server = await newMailServer(onTestFinished, options);
  await server.start();
  return server;
}
const look = (smtpUrl: string | undefined) => lookAtMail({ smtpUrl, mode: "production" });

test("the doctor says that a mail server offers a login that SMTP_URL doesn't have", async () => {
  const { url } = await startServer();
  expect(await look(url)).toBe(
    "the mail server answers; it offers a login and SMTP_URL has none, so it may refuse to send",
  );
});

test("the doctor says that a mail server offers no login though SMTP_URL has one", async () => {
  const { urlWithLogin, url } = await startServer({ login: false });
  expect(await look(urlWithLogin)).toBe(
    "the mail server answers; it offers no login, so that of SMTP_URL isn't used",
  );
  expect(await look(url)).toBe("the mail server answers");
});

test("a refused name or password is named with its setting, and not shown", async () => {
  const { urlWithLogin } = await startServer();
  const failure = await look(urlWithLogin).catch((error: Error) => error.message);
  expect(failure).toMatch(/^the mail server refuses the name or password in SMTP_URL: 535 /);
  expect(failure).not.toContain("wrong");
});

test("smtps:// at a port that begins without TLS is explained", async () => {
  const { url } = await startServer();
  await expect(look(url.replace("smtp:", "smtps:"))).rejects.toThrow(
    "the mail server begins without TLS at the port in SMTP_URL: write smtp:// instead of smtps://",
  );
});

test("a mail server that doesn't answer is named with its setting", async () => {
  const server = await newMailServer(onTestFinished);
  await expect(look(server.url)).rejects.toThrow(/^SMTP_URL: .*ECONNREFUSED/);
});

test("without a mail server the doctor says that no mail leaves", async () => {
  expect(await look(undefined)).toBe("SMTP_URL is not set: no mail leaves");
});
