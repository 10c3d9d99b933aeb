import { maxDocumentBytes } from "#contract/features/imports.ts";
import type { DocumentRefusal } from "#booking-parser/sandbox/unreadable.ts";
import { filesIn, isPass } from "./archives/archive.ts";
import { readPass } from "./passes/apple-pass.ts";
import { boardingPassesIn, readBoardingPass } from "./barcodes/boarding-pass.ts";
import { limitResult } from "./sandbox/bounds.ts";
import { readCalendar } from "./calendar/calendar.ts";
import { dedupe, type Found, type ReservationSource } from "./dedupe.ts";
import {
  fromKitinerary,
  readBookingText,
  readHtml,
  readJson,
  strikesJourney,
  struckBookings,
} from "./email/email.ts";
import { openMail, type ReceivedMail } from "./email/mime.ts";
import { isPassedOn, writtenAt } from "./email/written-at.ts";
import { readPdf } from "./pdf/pdf.ts";
import { isSmallPicture, readPicture } from "./pictures/picture.ts";
import { isJourney, type ArchivedFile, type Document } from "./reservation.ts";
import type { ParsedDocument, Reservation } from "./reservation.ts";
import { sniff } from "./sniff.ts";
import { openHtml } from "./structured/html.ts";
import { textOfPage } from "./structured/page.ts";
import { cluesIn } from "./text/clues.ts";
import { Unreadable } from "./sandbox/unreadable.ts";

/** The maximum depth of mails within mails and their attachments. */
const maxDepth = 5;
const maxParts = 100;
const maxBytes = 4 * maxDocumentBytes;
/** PDFs and pictures within one document. Each takes tenths of a second. */
const maxPrinted = 20;

/** How long pages of PDFs are drawn in search of bar codes, in milliseconds. */
const drawingMs = 5000;

/** What is left of the whole document's limits. `drawUntil` is a time of `performance.now()`. */
type Budget = { parts: number; bytes: number; printed: number; readonly drawUntil: number };

/**
 * Reads a document: a mail, calendar, pass, PDF, picture, page, structured data, text, or an archive of
 * these, recognised by its bytes. Fetches nothing that it refers to. `extracted` is kitinerary's output for
 * the same document. Without reservations the document contains no booking. Throws `Unreadable` if it is
 * too large or damaged.
 */
export async function readDocument(document: Document, extracted = ""): Promise<ParsedDocument> {
  if (document.bytes.length > maxDocumentBytes) throw new Unreadable("too-large");
  const more = from("extracted", fromKitinerary(extracted, document.receivedAt));
  const drawUntil = performance.now() + drawingMs;
  const opened = await read(document, 0, { parts: 0, bytes: 0, printed: 0, drawUntil }).catch(
    (error: unknown) => {
      // KDE's extractor may read what we refuse.
      if (more.length === 0 || !(error instanceof Unreadable)) throw error;
      return { subject: null, found: [] };
    },
  );
  const { subject, found, text = "", files }: Opened = opened;
  const reservations = dedupe([...found, ...more]);
  return limitResult({
    ...{ subject, reservations },
    ...(reservations.length === 0 && text !== "" && { clues: cluesIn(text, document.receivedAt) }),
    ...(files && { files }),
  });
}

type Opened = {
  subject: string | null;
  found: Found[];
  /** The running text, if it is all that there is to read. */
  text?: string;
  files?: ArchivedFile[];
};

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
      return { ...nothing, found: readText(sniffed.text, receivedAt), text: sniffed.text };
    case "zip":
      return (await isPass(document.bytes))
        ? { ...nothing, found: from("structured", await readPass(document.bytes, receivedAt)) }
        : readArchive(document, depth, budget);
    case "pdf":
      return {
        ...nothing,
        found: from("structured", await readPdf(document.bytes, receivedAt, budget.drawUntil)),
      };
    case "picture":
      return { ...nothing, found: from("structured", await readPicture(document.bytes, receivedAt)) };
    case "unknown":
      return { ...nothing, found: [] };
    default:
      return sniffed satisfies never;
  }
}

const from = (source: ReservationSource, reservations: Reservation[]): Found[] =>
  reservations.map((reservation) => ({
    source: reservation.doubts.includes("from-text") ? "text" : source,
    reservation,
  }));

/** The codes of boarding passes in a text, and what its other lines tell. */
function readText(text: string, receivedAt: string, heading = ""): Found[] {
  const { codes, rest } = boardingPassesIn(text);
  const passes = codes.flatMap((code) => readBoardingPass(code, receivedAt));
  const told = rest.trim() === "" ? [] : readBookingText(heading + rest, receivedAt);
  return [...from("structured", passes), ...from("text", told)];
}

/** Reasons that say more about a mail without a booking than that it has none. */
const ownRefusals: ReadonlySet<DocumentRefusal> = new Set([
  "encrypted",
  "script",
  "too-many-pages",
  "scanned",
]);

/** Running text is used only if no better source has a booking, because it also contains advertisements. */
async function readMail(
  mail: ReceivedMail,
  receivedAt: string,
  depth: number,
  budget: Budget,
): Promise<Opened> {
  const at = mail.sentAt !== null && mail.sentAt < receivedAt ? mail.sentAt : receivedAt;
  const found = mail.html === null ? [] : from("structured", readHtml(mail.html, at, headingOf(mail)));
  const inPage = legsOf(found);
  let subject = mail.subject;
  let refusal: DocumentRefusal | null = null;
  for (const part of mail.attached) {
    if (isSmallPicture(part.bytes)) continue;
    const opened = await readPart({ ...part, receivedAt: at }, depth + 1, budget);
    found.push(...opened.found);
    subject ??= opened.subject;
    if (opened.refusal && ownRefusals.has(opened.refusal)) refusal ??= opened.refusal;
  }
  const isKnown = found.some(
    ({ source, reservation }) => source !== "text" && reservation.kind !== "calendar",
  );
  if (!isKnown && mail.text !== null) {
    const told = readText(mail.text, at, headingOf(mail));
    // The text and the page of a mail say the same: of their legs, those of the better reading count.
    const codes = new Set(inPage.map(({ reservation }) => reservation.confirmation));
    const again = legsOf(told).filter(({ reservation }) => codes.has(reservation.confirmation));
    // The text has what the page strikes through.
    const isOfPage = again.length > 0 && (inPage.length >= again.length || strikesJourney(mail.html ?? ""));
    const struck = found.length > 0 ? [] : struckBookings(mail.html ?? "", at, headingOf(mail));
    const standing = told.filter(({ reservation }) => !struck.some((it) => isSameBooking(it, reservation)));
    found.push(...(isOfPage ? standing.filter((it) => !again.includes(it)) : standing));
  }
  if (found.length === 0 && refusal !== null) throw new Unreadable(refusal);
  // A page is opened again only where its text tells something.
  const tells = mail.html !== null && (found.length === 0 || isPassedOn(mail));
  const text = mail.text ?? (tells ? textOfPage(openHtml(mail.html ?? "")) : "");
  const read = isKnown ? found.filter(({ source }) => source !== "text") : found;
  const written = writtenAt(mail, text);
  const date = written !== null && written <= receivedAt ? written : null;
  return { subject, found: read.map((it) => withDate(it, date)), text: `${subject ?? ""}\n${text}` };
}

/** The text of a mail says what its page does: all of it, or else it is another booking. */
const isSameBooking = (a: Reservation, b: Reservation): boolean => {
  const said = ({ kind, title, firstDay, firstTime, lastDay, to, confirmation }: Reservation) =>
    JSON.stringify([kind, title, firstDay, firstTime, lastDay, to.name, to.city, confirmation]);
  return said(a) === said(b);
};

const legsOf = (found: readonly Found[]): Found[] =>
  found.filter(({ source, reservation }) => source === "text" && isJourney(reservation));

/** The date of a mail orders versions of a booking that have no date of their own. */
const withDate = (found: Found, sentAt: string | null): Found => ({
  ...found,
  reservation: { ...found.reservation, changedAt: found.reservation.changedAt ?? sentAt },
});

/** Subject and sender, which say what the text is about. They are cut to one line each. */
const headingOf = ({ subject, sender }: ReceivedMail): string =>
  [`Subject: ${subject ?? ""}`, `From: ${sender ?? ""}`]
    .map((line) => `${line.replaceAll(/\s+/g, " ").slice(0, 300)}\n`)
    .join("");

/** The files of an archive. A file that can't be read has its reason; the others are read. */
async function readArchive(archive: Document, depth: number, budget: Budget): Promise<Opened> {
  const found: Found[] = [];
  const files: ArchivedFile[] = [];
  for (const { name, is } of await filesIn(archive)) {
    const opened = is instanceof Unreadable ? refused(is) : await readPart(is, depth + 1, budget);
    found.push(...opened.found);
    files.push({ name, bookings: dedupe(opened.found).length, refusal: opened.refusal });
  }
  return { subject: null, found, files };
}

type OpenedPart = Opened & { refusal: DocumentRefusal | null };

/** A part that can't be read, with its reason. Throws if the queue was full: then nothing counts. */
function refused(error: Unreadable): OpenedPart {
  if (error.why === "busy") throw error;
  return { subject: null, found: [], refusal: error.why };
}

/** Reads an attachment or a file of an archive, within the budget of the whole document. */
async function readPart(part: Document, depth: number, budget: Budget): Promise<OpenedPart> {
  budget.parts += 1;
  budget.bytes += part.bytes.length;
  if (budget.parts > maxParts || budget.bytes > maxBytes || depth > maxDepth)
    return refused(new Unreadable("too-large"));
  const { kind } = sniff(part);
  if (kind === "pdf" || kind === "picture") budget.printed += 1;
  if (budget.printed > maxPrinted) return refused(new Unreadable("too-many-files"));
  try {
    return { ...(await read(part, depth, budget)), refusal: null };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return refused(error);
  }
}
