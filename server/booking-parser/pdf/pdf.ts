import { readCodes } from "#booking-parser/barcodes/codes.ts";
import { scan, type Scanned } from "#booking-parser/barcodes/scan.ts";
import { dedupe, type Found } from "#booking-parser/dedupe.ts";
import { readBookingText } from "#booking-parser/email/email.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import { Unreadable } from "#booking-parser/sandbox/unreadable.ts";
import { isSameRoute, withYearsFrom } from "./agree.ts";
import { linesOf } from "./lines.ts";
import { type Page, type Pdf, withPdf } from "./pdfium.ts";

const maxPages = 100;
const maxTextLength = 400_000;
/** Drawing a page and looking for bar codes takes some tenths of a second. */
const maxDrawnPages = 8;
const maxPixels = 9_000_000;
/** Pixels per point. The bars of a narrow code need the second. */
const scales = [2.5, 4.5];

/**
 * The bookings of a PDF: from its bar codes, and from its text by the rules for mails. A bar code takes
 * precedence over the text about the same leg. Throws `Unreadable` with the reason: a password, a script, too
 * many pages, or neither text nor a bar code. Bar codes are searched until the time `drawUntil`.
 */
export async function readPdf(
  bytes: Uint8Array,
  receivedAt: string,
  drawUntil: number,
): Promise<Reservation[]> {
  if (namesScript(bytes)) throw new Unreadable("script");
  const { lines, text, codes } = await withPdf(bytes, (pdf) => readPages(pdf, drawUntil));
  if (codes.length === 0 && lines.trim() === "")
    throw new Unreadable(performance.now() > drawUntil ? "took-too-long" : "scanned");
  const scanned = withYearsFrom(lines, readCodes(codes, receivedAt));
  const written = readWritten(lines, text, receivedAt).filter(
    (it) => !scanned.some((code) => isSameRoute(code, it) && code.firstDay !== it.firstDay),
  );
  const as = (source: Found["source"]) => (reservation: Reservation) => ({ source, reservation });
  return dedupe([...scanned.map(as("structured")), ...written.map(as("text"))]);
}

/** Scripts that run when the document opens. PDFium itself lists only those in the table of names. */
const namesScript = (bytes: Uint8Array): boolean =>
  /\/S\s*\/JavaScript\b/.test(Buffer.from(bytes).toString("latin1"));

/** Reads the lines as they are on the page; if that yields nothing, the text in the order of the file. */
function readWritten(lines: string, text: string, receivedAt: string): Reservation[] {
  const found = readBookingText(lines, receivedAt);
  return found.length > 0 ? found : readBookingText(text, receivedAt);
}

async function readPages(
  pdf: Pdf,
  until: number,
): Promise<{ lines: string; text: string; codes: Scanned[] }> {
  if (pdf.hasScript) throw new Unreadable("script");
  if (pdf.pages > maxPages) throw new Unreadable("too-many-pages");
  const codes: Scanned[] = [];
  let [lines, text, drawn] = ["", "", 0];
  for (let at = 0; at < pdf.pages; at++) {
    const page = pdf.openPage(at);
    if (page === null) continue;
    try {
      if (lines.length < maxTextLength) {
        lines += `${linesOf(page.letters).join("\n")}\n`;
        text += `${page.text}\n`;
      }
      if (page.hasDrawings && drawn < maxDrawnPages && performance.now() < until) {
        drawn += 1;
        codes.push(...(await codesOn(page, until)));
      }
    } finally {
      page.close();
    }
  }
  return { lines, text, codes };
}

async function codesOn(page: Page, until: number): Promise<Scanned[]> {
  for (const scale of scales) {
    const drawn = page.draw({ scale, maxPixels }, until);
    const codes = drawn === null ? [] : await scan(drawn);
    if (codes.length > 0 || performance.now() > until) return codes;
  }
  return [];
}
