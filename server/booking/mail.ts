import PostalMime from "postal-mime";
import { Unreadable } from "./unreadable.ts";

/** What a mail brings along, decoded. */
export type Attached = {
  readonly name: string | null;
  readonly type: string | null;
  readonly bytes: Uint8Array;
};

export type Mail = {
  readonly subject: string | null;
  /** When its sender says it was written; null if that is no date. */
  readonly sentAt: string | null;
  readonly html: string | null;
  readonly text: string | null;
  /** Forwarded messages among them, unopened. */
  readonly attached: readonly Attached[];
};

// Real mails are three or four parts deep, with headers of some ten kilobytes.
const limits = { maxNestingDepth: 10, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };

/** A message as it was sent, taken apart; nothing that it names is fetched. */
export async function openMail(bytes: Uint8Array): Promise<Mail> {
  const mail = await PostalMime.parse(new Uint8Array(bytes).buffer, {
    ...limits,
    forceRfc822Attachments: true,
  }).catch((cause: unknown) => {
    const isBomb = cause instanceof Error && cause.message.startsWith("Maximum");
    throw new Unreadable(isBomb ? "too-large" : "not-understood", cause);
  });
  return {
    subject: mail.subject ?? null,
    sentAt: mail.date && !Number.isNaN(Date.parse(mail.date)) ? new Date(mail.date).toISOString() : null,
    html: mail.html ?? null,
    text: mail.text ?? null,
    attached: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename,
      type: mimeType,
      bytes: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
}
