import { pictureFormat } from "./pictures/dimensions.ts";
import { decode } from "./decode.ts";
import type { Document } from "./reservation.ts";

/** The kind of a document, by its bytes. `name` and `type` decide only if the bytes are ambiguous. */
export type Sniffed =
  | { readonly kind: "zip" | "mail" | "pdf" | "picture" | "unknown" }
  | { readonly kind: "calendar" | "json" | "html" | "text"; readonly text: string };

export function sniff({ bytes, name, type }: Pick<Document, "bytes" | "name" | "type">): Sniffed {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { kind: "zip" };
  if (pictureFormat(bytes) !== null) return { kind: "picture" };
  const start = decode(bytes.subarray(0, 4096)).trimStart();
  // Readers of PDFs allow some bytes before the mark.
  if (/^[^\n]{0,100}%PDF-\d/.test(start)) return { kind: "pdf" };
  const isCalledMail = /\.eml$/i.test(name ?? "") || type?.toLowerCase() === "message/rfc822";
  if (isMail(start, isCalledMail)) return { kind: "mail" };
  if (bytes.subarray(0, 4096).includes(0) && !isUtf16(bytes)) return { kind: "unknown" };
  const text = decode(bytes);
  if (/^BEGIN:VCALENDAR/i.test(start)) return { kind: "calendar", text };
  if (/^[[{]/.test(start)) return { kind: "json", text };
  const isCalledHtml = /\.x?html?$/i.test(name ?? "") || /html/i.test(type ?? "");
  if (isCalledHtml || /<(!doctype html|html|head|body|script|table|div|p|br|span|meta)\b/i.test(start))
    return { kind: "html", text };
  return { kind: "text", text };
}

const isUtf16 = (bytes: Uint8Array) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

const header = /^[a-z][a-z0-9-]{0,60}:/i;
/** Headers that people don't paste. `From: Berlin` also begins a ticket. */
const mailHeader =
  /^(?:received|return-path|delivered-to|message-id|mime-version|content-type|dkim-signature):/i;

/** Checks line by line, because a pattern over several lines is vulnerable to catastrophic backtracking. */
function isMail(start: string, isCalledMail: boolean): boolean {
  for (const [at, line] of start.split("\n", 60).entries()) {
    if (mailHeader.test(line)) return true;
    if (isCalledMail && header.test(line)) return true;
    const goesOn =
      header.test(line) || (at > 0 && /^[ \t]/.test(line)) || (at === 0 && line.startsWith("From "));
    if (!goesOn) return false;
  }
  return false;
}
