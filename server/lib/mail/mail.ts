import { createTransport } from "nodemailer";
import type pg from "pg";
import { languageFor } from "#lib/language.ts";
import { renderHtml } from "./html.ts";
import { type MailContent, plainTextContent, onOneLine } from "./message.ts";
import { type MailOutcome, outcomeOf } from "./outcome.ts";
import { renderText } from "./text.ts";

export type Attachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
};

/** A mail, either structured or as plain text. Both get the same HTML layout. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  /** Not stored by the development outbox. */
  readonly attachments?: readonly Attachment[];
} & (MailContent | { readonly text: string });

export type Mailer = {
  /** Hands a mail to the mail server. Never throws for a server's answer: the outcome says it. */
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
};

/** Subject, text, HTML, and the headers for unsubscribing (RFC 2369, RFC 8058). */
function rendered(mail: Mail) {
  const subject = onOneLine(mail.subject);
  const isPlain = "text" in mail;
  const message = isPlain ? plainTextContent(mail.text, languageFor(null)) : mail;
  const { optOut } = message;
  return {
    subject,
    text: isPlain ? mail.text : renderText(message),
    html: renderHtml(message, subject),
    headers: {
      ...(optOut && {
        "List-Unsubscribe": `<${optOut.url}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** How long a mail server may take to accept a connection and to greet, and then be silent, in seconds. */
const timeouts = { connection: 10, greeting: 10, silence: 20 };
/** The longest that a mail to a server that doesn't answer takes, in seconds. */
export const maxMailSeconds = timeouts.connection + timeouts.greeting + timeouts.silence;

/**
 * Sends through the SMTP server at `url` (`smtp://user:password@host:port`). `warn` gets a line about each
 * mail that was refused for good, without its address.
 */
export function smtpMailer(url: string, from: string, warn: (line: string) => void = () => {}): Mailer {
  const { connection, greeting, silence } = timeouts;
  const transport = createTransport(
    {
      url,
      connectionTimeout: connection * 1000,
      greetingTimeout: greeting * 1000,
      socketTimeout: silence * 1000,
    },
    { from },
  );
  return {
    send: async (mail) => {
      const message = {
        ...rendered(mail),
        attachments: [...(mail.attachments ?? [])],
        to: { name: "", address: mail.to },
        disableUrlAccess: true,
        disableFileAccess: true,
      };
      try {
        await transport.sendMail(message);
        return { kind: "sent" };
      } catch (error) {
        const outcome = outcomeOf(error);
        if (outcome.kind === "refused")
          warn(`A mail to ${domainOf(mail.to)} was refused for good (${outcome.why}).`);
        return outcome;
      }
    },
    close: () => transport.close(),
  };
}

/** The part of an address that logs may name. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/**
 * Stores mails in the database instead of sending them; read them at `/dev/outbox`. For development without
 * an SMTP server.
 */
export const outboxMailer = (pool: pg.Pool): Mailer => ({
  send: async (mail) => {
    const { subject, text, html } = rendered(mail);
    await pool.query("insert into outbox (recipient, subject, body, html) values ($1, $2, $3, $4)", [
      mail.to,
      subject,
      text,
      html,
    ]);
    return { kind: "sent" };
  },
  close: () => {},
});

export type OutboxMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Null for a text message. */
  readonly html: string | null;
  readonly createdAt: Date;
};

/** The newest mails of the development outbox, optionally only those to one address. */
export async function outboxMails(pool: pg.Pool, to?: string): Promise<OutboxMail[]> {
  const { rows } = await pool.query<OutboxMail>(
    `select recipient as "to", subject, body as "text", html, created_at as "createdAt" from outbox
      where $1::text is null or recipient = $1 order by id desc limit 200`,
    [to ?? null],
  );
  return rows;
}

/**
 * For production without an SMTP server: logs a warning and drops the mail. It is not stored, because it may
 * contain a secret.
 */
export const noMailer = (warn: (line: string) => void): Mailer => ({
  send: async ({ subject }) => {
    warn(`No SMTP_URL is set: a mail was not sent (“${subject}”).`);
    return { kind: "sent" };
  },
  close: () => {},
});
