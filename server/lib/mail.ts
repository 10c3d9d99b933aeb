import { createTransport } from "nodemailer";
import type pg from "pg";

/** A plain text mail: short, and readable everywhere. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

/** Sends through the server at `url` (`smtp://user:password@host:port`). Throws when the server can't take it now. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from });
  return {
    send: async (mail) => {
      await transport.sendMail({
        ...mail,
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
  send: async ({ to, subject, text }) => {
    await pool.query("insert into outbox (recipient, subject, body) values ($1, $2, $3)", [
      to,
      subject,
      text,
    ]);
  },
  close: () => {},
});

export type KeptMail = Mail & { readonly createdAt: Date };

/** The newest of the kept mails, all or those to one address. */
export async function keptMails(pool: pg.Pool, to?: string): Promise<KeptMail[]> {
  const { rows } = await pool.query<KeptMail>(
    `select recipient as "to", subject, body as "text", created_at as "createdAt" from outbox
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
