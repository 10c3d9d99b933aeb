import { createTransport } from "nodemailer";
import type pg from "pg";
import { languageFor } from "./language.ts";
import { htmlOf } from "./mail-html.ts";
import { type Letter, letterOf, onOneLine } from "./mail-letter.ts";
import { textOf } from "./mail-text.ts";

export type Attachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
};

/** Said once: as a letter, or as plain text, which is dressed in the same clothes. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  /** Not kept where mails are kept to be read. */
  readonly attachments?: readonly Attachment[];
} & (Letter | { readonly text: string });

export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

/** The two forms of a mail, and what mail programs offer for switching such mails off (RFC 2369, RFC 8058). */
function rendered(mail: Mail) {
  const subject = onOneLine(mail.subject);
  const isPlain = "text" in mail;
  const letter = isPlain ? letterOf(mail.text, languageFor(null)) : mail;
  const { optOut } = letter;
  return {
    subject,
    text: isPlain ? mail.text : textOf(letter),
    html: htmlOf(letter, subject),
    headers: {
      ...(optOut && {
        "List-Unsubscribe": `<${optOut.url}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** Sends through the server at `url` (`smtp://user:password@host:port`). Throws when the server can't take it now. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from });
  return {
    send: async (mail) => {
      await transport.sendMail({
        ...rendered(mail),
        attachments: [...(mail.attachments ?? [])],
        to: { name: "", address: mail.to },
        disableUrlAccess: true,
        disableFileAccess: true,
      });
    },
    close: () => transport.close(),
  };
}

/** Keeps mails in the database, to be read at `/dev/outbox`, where no server takes them. */
export const outboxMailer = (pool: pg.Pool): Mailer => ({
  send: async (mail) => {
    const { subject, text, html } = rendered(mail);
    await pool.query("insert into outbox (recipient, subject, body, html) values ($1, $2, $3, $4)", [
      mail.to,
      subject,
      text,
      html,
    ]);
  },
  close: () => {},
});

export type KeptMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** None of a text message. */
  readonly html: string | null;
  readonly createdAt: Date;
};

/** The newest of the kept mails, all or those to one address. */
export async function keptMails(pool: pg.Pool, to?: string): Promise<KeptMail[]> {
  const { rows } = await pool.query<KeptMail>(
    `select recipient as "to", subject, body as "text", html, created_at as "createdAt" from outbox
      where $1::text is null or recipient = $1 order by id desc limit 200`,
    [to ?? null],
  );
  return rows;
}

/** Where no server is configured in production: a mail may hold a secret, so it is neither kept nor shown. */
export const noMailer = (warn: (line: string) => void): Mailer => ({
  send: async ({ subject }) => warn(`No SMTP_URL is set: a mail was not sent (“${subject}”).`),
  close: () => {},
});
