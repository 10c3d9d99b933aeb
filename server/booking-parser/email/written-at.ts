import { findDays } from "#booking-parser/text/day.ts";
import type { ReceivedMail } from "./mime.ts";

/** How a subject begins when somebody passes a mail on. */
const passedOn = /^\s*(?:re|aw|fwd?|wg|tr|rv|enc|i|r|doorst|vb|vs|pd|転送)\s*:/iu;
const passedOnText =
  /^[\s>*]*-{2,}.{0,60}\b(?:forwarded|weitergeleitete|transféré|reenviado|encaminhada|inoltrato|original)\b/imu;
/** The date in the header of a mail that was passed on as text. */
const dateLine =
  /^[\s>*]*(?:date|sent|datum|gesendet|envoyé|fecha|enviado|data|inviato|verzonden|日時|送信日時)\*?\s?:\*?\s*(.{6,80})$/imu;

/** A date with the name of its month and its time zone: others are ambiguous, and only their day counts. */
const isExact = /[a-z]{3}.*(?:[+-]\d{4}|\b(?:GMT|UTC)\b)/iu;

/** Whether the subject says that somebody passed the mail on. */
export const isPassedOn = ({ subject }: ReceivedMail): boolean => passedOn.test(subject ?? "");

/**
 * When a booking's mail was written, an instant; null if that isn't known. A person who forwards a mail
 * writes a new one, whose date says nothing about the booking: then the date is that of the mail inside. Of
 * one without an exact time it is the end of the day, so that it isn't older than what came on that day.
 */
export function writtenAt(mail: ReceivedMail, text: string): string | null {
  const body = text.slice(0, 20_000);
  if (!isPassedOn(mail) && !passedOnText.test(body)) return mail.sentAt;
  const [, written = ""] = dateLine.exec(body) ?? [];
  const at = Date.parse(written);
  if (isExact.test(written) && !Number.isNaN(at)) return new Date(at).toISOString();
  const day = findDays(written).find((it) => !it.day.startsWith("--"))?.day;
  if (day === undefined) return null;
  const endOfDay = `${day}T23:59:59.999Z`;
  return mail.sentAt !== null && mail.sentAt < endOfDay ? mail.sentAt : endOfDay;
}
