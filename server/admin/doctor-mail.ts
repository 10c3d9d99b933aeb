import { createTransport } from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Config } from "#server/config.ts";
import { CommandRefused } from "#lib/command-refused.ts";

const connectionTimeoutMs = 10_000;

/** Connects to the mail server, and signs in if both have a login. Throws what is wrong as an error. */
export async function lookAtMail({ smtpUrl, mode }: Pick<Config, "smtpUrl" | "mode">): Promise<string> {
  if (!smtpUrl)
    return mode === "production" ? "SMTP_URL is not set: no mail leaves" : "kept in the local outbox";
  const transport = createTransport({ url: smtpUrl, connectionTimeout: connectionTimeoutMs });
  try {
    await transport.verify();
  } catch (error) {
    throw new CommandRefused(whyNot(error as MailError));
  } finally {
    transport.close();
  }
  const hasLogin = transport.options.auth !== undefined;
  const offered = await offersLogin(transport.options);
  if (offered && !hasLogin)
    return "the mail server answers; it offers a login and SMTP_URL has none, so it may refuse to send";
  return offered === false && hasLogin
    ? "the mail server answers; it offers no login, so that of SMTP_URL isn't used"
    : "the mail server answers";
}

type MailError = Error & { code?: string; response?: string };

function whyNot({ code, message, response = message }: MailError): string {
  if (code === "EAUTH") return `the mail server refuses the name or password in SMTP_URL: ${response}`;
  if (/wrong version number|packet length too long/i.test(message))
    return "the mail server begins without TLS at the port in SMTP_URL: write smtp:// instead of smtps://, or another port";
  return `SMTP_URL: ${message}`;
}

/** Null if a second connection fails, after the first one was good. */
function offersLogin(options: SMTPConnection.Options): Promise<boolean | null> {
  const connection = new SMTPConnection({ ...options, connectionTimeout: connectionTimeoutMs });
  return new Promise((resolve) => {
    connection.once("error", () => resolve(null));
    connection.connect((error) => {
      resolve(error ? null : connection.allowsAuth);
      connection.quit();
    });
  });
}
