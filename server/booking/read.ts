import { largestDocument } from "../../contract/imports.ts";
import { readPass } from "./apple-pass.ts";
import { isBoardingPass, readBoardingPass } from "./boarding-pass.ts";
import { within } from "./bounds.ts";
import { readCalendar } from "./calendar.ts";
import { foldTogether, type Found, type Source } from "./fold.ts";
import { fromKitinerary, readBookingText, readHtml, readJson } from "./letters.ts";
import { openMail, type Mail } from "./mail.ts";
import type { Document, Reservation, Understood } from "./reservation.ts";
import { sniff } from "./sniff.ts";
import { Unreadable } from "./unreadable.ts";

/** Of mails within mails, and of what they bring along. */
const deepest = 5;
const mostParts = 100;
const mostBytes = 4 * largestDocument;

type Budget = { parts: number; bytes: number };

/**
 * What a document says: a mail, a calendar, a pass, a page, data or text, told by its bytes. Nothing it names is fetched. Throws
 * `Unreadable` for what is too large or damaged; without reservations it is none of ours. `extracted` is what kitinerary made of it.
 */
export async function readDocument(document: Document, extracted = ""): Promise<Understood> {
  if (document.bytes.length > largestDocument) throw new Unreadable("too-large");
  const { subject, found } = await read(document, 0, { parts: 0, bytes: 0 });
  const more = from("extracted", fromKitinerary(extracted, document.receivedAt));
  return within({ subject, reservations: foldTogether([...found, ...more]) });
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

/** Running text is only read where nothing better says what was booked: it also advertises. */
async function readMail(mail: Mail, receivedAt: string, depth: number, budget: Budget): Promise<Opened> {
  const at = mail.sentAt !== null && mail.sentAt < receivedAt ? mail.sentAt : receivedAt;
  const found = mail.html === null ? [] : from("structured", readHtml(mail.html, at));
  let subject = mail.subject;
  for (const part of mail.attached) {
    budget.parts += 1;
    budget.bytes += part.bytes.length;
    if (budget.parts > mostParts || budget.bytes > mostBytes || depth >= deepest) break;
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

/** A damaged attachment says nothing; the mail around it may. */
async function readPart(part: Document, depth: number, budget: Budget): Promise<Opened> {
  try {
    return await read(part, depth, budget);
  } catch (error) {
    if (error instanceof Unreadable) return { subject: null, found: [] };
    throw error;
  }
}
