import { createHash } from "node:crypto";

const maxNameLength = 100;

/** A calendar file as text, with folded lines joined (RFC 5545 3.1); null if it isn't a whole calendar. */
export function calendarText(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes).replaceAll(/\r?\n[ \t]/g, "");
  return /^\s*BEGIN:VCALENDAR\b/i.test(text) && /\bEND:VCALENDAR\s*$/i.test(text) ? text : null;
}

/** The calendar's own name; null if it has none. */
export function calendarName(text: string): string | null {
  const [, written = ""] = /^(?:X-WR-CALNAME|NAME)(?:;[^:\r\n]{0,200})?:(.*)$/im.exec(text) ?? [];
  const name = written
    .replaceAll(/\\([\\;,])/g, "$1")
    .replaceAll(/\\n|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/giu, " ")
    .trim();
  return [...name].slice(0, maxNameLength).join("") || null;
}

/** Hash of the content, without the lines in which some servers write the time of the request. */
export const contentHash = (text: string): string =>
  createHash("sha256")
    .update(text.replaceAll(/^(?:DTSTAMP|X-PUBLISHED-TTL|REFRESH-INTERVAL)\b.*$/gim, ""))
    .digest("base64url");
