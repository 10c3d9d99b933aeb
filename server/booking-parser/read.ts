import { maxDocumentBytes } from "#contract/features/imports.ts";
import { readPass } from "./passes/apple-pass.ts";
import { isBoardingPass, readBoardingPass } from "./barcodes/boarding-pass.ts";
import { limitResult } from "./sandbox/bounds.ts";
import { readCalendar } from "./calendar/calendar.ts";
import { dedupe, type Found, type Source } from "./dedupe.ts";
import { fromKitinerary, readBookingText, readHtml, readJson } from "./email/email.ts";
import { openMail, type Mail } from "./email/mime.ts";
import type { Document, Reservation, ParsedDocument } from "./reservation.ts";
import { sniff } from "./sniff.ts";
import { Unreadable } from "./sandbox/unreadable.ts";

/** The maximum depth of mails within mails and their attachments. */
const maxDepth = 5;
const maxParts = 100;
const maxBytes = 4 * maxDocumentBytes;

type Budget = { parts: number; bytes: number };

/**
 * Reads a document: a mail, calendar, pass, page, structured data or text, recognised by its bytes. Fetches
 * nothing that it refers to. `extracted` is kitinerary's output for the same document. Without reservations
 * the document contains no booking. Throws `Unreadable` if it is too large or damaged.
 */
export async function readDocument(document: Document, extracted = ""): Promise<ParsedDocument> {
  if (document.bytes.length > maxDocumentBytes) throw new Unreadable("too-large");
  const { subject, found } = await read(document, 0, { parts: 0, bytes: 0 });
  const more = from("extracted", fromKitinerary(extracted, document.receivedAt));
  return limitResult({ subject, reservations: dedupe([...found, ...more]) });
}

type Opened = { subject: string | null; found: Found[] };

async function read(document: Document, depth: number, budget: Budget): Promise<Opened> {
  const sniffed = sniff(document);
  const { receivedAt } = document;
  const nothing = { subject: null };
  switch (sniffed.kind) {
    case "mail":
      return readMail(await openMail(document.bytes), receivedAt, depth, budget);
    case "calendar":
      return { ...nothing, found: from("calendar", readCalendar(sniffed.text, receivedAt)) };
    case "json":
      return { ...nothing, found: from("structured", readJson(sniffed.text, receivedAt)) };
    case "html":
      return { ...nothing, found: from("structured", readHtml(sniffed.text, receivedAt)) };
    case "text":
      return { ...nothing, found: readText(sniffed.text, receivedAt) };
    case "zip":
      return { ...nothing, found: from("structured", await readPass(document.bytes, receivedAt)) };
    case "unknown":
      return { ...nothing, found: [] };
    default:
      return sniffed satisfies never;
  }
}

const from = (source: Source, reservations: Reservation[]): Found[] =>
  reservations.map((reservation) => ({
    source: reservation.doubts.includes("from-text") ? "text" : source,
    reservation,
  }));

const readText = (text: string, receivedAt: string): Found[] =>
  isBoardingPass(text.trim())
    ? from("structured", readBoardingPass(text.trim(), receivedAt))
    : from("text", readBookingText(text, receivedAt));

/** Running text is used only if no better source has a booking, because it also contains advertisements. */
async function readMail(mail: Mail, receivedAt: string, depth: number, budget: Budget): Promise<Opened> {
  const at = mail.sentAt !== null && mail.sentAt < receivedAt ? mail.sentAt : receivedAt;
  const found = mail.html === null ? [] : from("structured", readHtml(mail.html, at));
  let subject = mail.subject;
  for (const part of mail.attached) {
    budget.parts += 1;
    budget.bytes += part.bytes.length;
    if (budget.parts > maxParts || budget.bytes > maxBytes || depth >= maxDepth) break;
    const opened = await readPart({ ...part, receivedAt: at }, depth + 1, budget);
    found.push(...opened.found);
    subject ??= opened.subject;
  }
  const isKnown = found.some(
    ({ source, reservation }) => source !== "text" && reservation.kind !== "calendar",
  );
  if (!isKnown && mail.text !== null) found.push(...readText(mail.text, at));
  return { subject, found: isKnown ? found.filter(({ source }) => source !== "text") : found };
}

/** Reads an attachment. A damaged one has no bookings, but the mail around it may have some. */
async function readPart(part: Document, depth: number, budget: Budget): Promise<Opened> {
  try {
    return await read(part, depth, budget);
  } catch (error) {
    if (error instanceof Unreadable) return { subject: null, found: [] };
    throw error;
  }
}
