import { createTransport } from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Config } from "#server/config.ts";
import { CommandRefused } from "#lib/command-refused.ts";

const connectionTimeout = 10_000;

/** Connects to the mail server and signs in as `SMTP_URL` says. Throws an error that says what is wrong. */
export async function lookAtMail({ smtpUrl, mode }: Pick<Config, "smtpUrl" | "mode">): Promise<string> {
  if (!smtpUrl)
    return mode === "production" ? "SMTP_URL is not set: no mail leaves" : "kept in the local outbox";
  const transport = createTransport({ url: smtpUrl, connectionTimeout });
  try {
    await transport.verify();
  } catch (error) {
    throw new CommandRefused(whyNot(error as MailError));
  } finally {
    transport.close();
  }
  const isOpen = transport.options.auth === undefined && (await offersLogin(transport.options));
  return isOpen
    ? "the mail server answers; it offers a login and SMTP_URL has none, so it may refuse to send"
    : "the mail server answers";
}

type MailError = Error & { code?: string; response?: string };

function whyNot({ code, message, response = message }: MailError): string {
  if (code === "EAUTH") return `the mail server refuses the name or password in SMTP_URL: ${response}`;
  if (/wrong version number|packet length too long/i.test(message))
    return "the mail server begins without TLS at the port in SMTP_URL: write smtp:// instead of smtps://, or another port";
  return `SMTP_URL: ${message}`;
}

function offersLogin(options: SMTPConnection.Options): Promise<boolean> {
  const connection = new SMTPConnection({ ...options, connectionTimeout });
  return new Promise((resolve, reject) => {
    connection.once("error", reject);
    connection.connect(() => {
      resolve(connection.allowsAuth);
      connection.quit();
    });
  });
}
