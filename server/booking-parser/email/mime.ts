import PostalMime from "postal-mime";
import { Unreadable } from "#booking-parser/sandbox/unreadable.ts";

/** An attachment, decoded. */
export type ReceivedAttachment = {
  readonly name: string | null;
  readonly type: string | null;
  readonly bytes: Uint8Array;
};

export type ReceivedMail = {
  readonly subject: string | null;
  /** The sender's name. */
  readonly sender: string | null;
  /** When the mail was written, according to its sender; null if that is no valid date. */
  readonly sentAt: string | null;
  readonly html: string | null;
  readonly text: string | null;
  /** All attachments. Forwarded messages are included as they are, not parsed. */
  readonly attached: readonly ReceivedAttachment[];
};

// Real mails have three or four levels of parts, and headers of some ten kilobytes.
const limits = { maxNestingDepth: 10, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };

/**
 * Parses a mail. Fetches nothing that it refers to. Throws `Unreadable` if it is damaged or exceeds the
 * limits.
 */
export async function openMail(bytes: Uint8Array): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(new Uint8Array(bytes).buffer, {
    ...limits,
    forceRfc822Attachments: true,
  }).catch((cause: unknown) => {
    const isBomb = cause instanceof Error && cause.message.startsWith("Maximum");
    throw new Unreadable(isBomb ? "too-large" : "not-understood", cause);
  });
  return {
    subject: mail.subject ?? null,
    sender: mail.from?.name ?? null,
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
