import { inflateSync } from "node:zlib";
import { isDay, spot } from "#booking-parser/sandbox/bounds.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import { cityOfStation } from "#booking-parser/station-city.ts";

/**
 * The bar code of European railways: UIC 918.3. A header, a signature that isn't checked, and compressed
 * records of fixed and labelled fields.
 */
const signatureBytes: Record<string, number> = { "01": 50, "02": 64 };
const maxContentBytes = 64 * 1024;
const recordHead = 12;

type Facts = {
  from: string;
  to: string;
  /** First and last day, and times if they are written. */
  first: string;
  last: string;
  leaves: string | null;
  arrives: string | null;
  title: string | null;
  travellers: string[];
};

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

/** Whether the bytes of a bar code are a rail ticket. */
export const isRailTicket = (bytes: Uint8Array): boolean => /^#UT0[12]/.test(latin(bytes.subarray(0, 5)));

/** Whether a rail ticket has its fields only in the packed encoding of UIC 918.9. */
export function isPackedTicket(bytes: Uint8Array): boolean {
  const records = isRailTicket(bytes) ? recordsOf(contentOf(bytes)) : null;
  return records?.has("U_FLEX") === true && !records.has("0080BL") && !records.has("U_TLAY");
}

/**
 * The journeys in a rail ticket's bar code: there, and back if it is printed. A ticket whose stations or day
 * aren't readable has none.
 */
export function readRailTicket(bytes: Uint8Array): Reservation[] {
  const records = recordsOf(contentOf(bytes));
  const head = records.get("U_HEAD");
  const block = blockFacts(records.get("0080BL"));
  const all = block ? [block] : layoutFacts(records.get("U_TLAY"), head);
  const order = singleCode(latin((head ?? new Uint8Array()).subarray(4, 24)));
  return all.flatMap((facts) => (isDay(facts.first) ? [toReservation(facts, order)] : []));
}

const toReservation = (facts: Facts, confirmation: string | null): Reservation => ({
  kind: "train",
  isCancelled: false,
  confirmation,
  title: facts.title,
  from: spot({ name: facts.from, city: cityOfStation(facts.from) }),
  to: spot({ name: facts.to, city: cityOfStation(facts.to) }),
  firstDay: facts.first,
  firstTime: facts.leaves,
  lastDay: isDay(facts.last) && facts.last >= facts.first ? facts.last : facts.first,
  lastTime: facts.arrives,
  travellers: facts.travellers,
  changedAt: null,
  doubts: facts.leaves === null ? ["day-guessed"] : [],
});

function contentOf(bytes: Uint8Array): Uint8Array {
  const signature = signatureBytes[latin(bytes.subarray(3, 5))] ?? 0;
  // After the mark and the version: four digits of the company, five of its key, then the signature.
  const at = 5 + 4 + 5 + signature;
  const length = lengthOf(latin(bytes.subarray(at, at + 4)));
  if (length === null) return new Uint8Array();
  try {
    return inflateSync(bytes.subarray(at + 4, at + 4 + length), { maxOutputLength: maxContentBytes });
  } catch {
    return new Uint8Array();
  }
}

/** A length as it is written, in four digits; null for anything else, such as a negative number. */
const lengthOf = (text: string): number | null => (/^\d{4}$/.test(text) ? Number(text) : null);

/** The records by their name. Each has six letters, two digits of its version and four of its length. */
function recordsOf(content: Uint8Array): Map<string, Uint8Array> {
  const records = new Map<string, Uint8Array>();
  for (let at = 0; at + recordHead <= content.length;) {
    const length = lengthOf(latin(content.subarray(at + 8, at + recordHead)));
    if (length === null || length < recordHead) break;
    const name = latin(content.subarray(at, at + 6));
    if (!records.has(name)) records.set(name, content.subarray(at + recordHead, at + length));
    at += length;
  }
  return records;
}

/** Deutsche Bahn's own record: `S`, three digits of the field, four of its length, the text. */
function blockFacts(record: Uint8Array | undefined): Facts | null {
  const text = latin(record ?? new Uint8Array());
  const fields = new Map<string, string>();
  for (let at = text.search(/S\d{7}/); at >= 0;) {
    const [, name = "", length = ""] = /^S(\d{3})(\d{4})/.exec(text.slice(at, at + 8)) ?? [];
    if (name === "") break;
    fields.set(name, text.slice(at + 8, at + 8 + Number(length)).trim());
    at += 8 + Number(length);
  }
  const [from, to] = [station(fields.get("015")), station(fields.get("016"))];
  const first = dayOf(fields.get("031"));
  if (from === null || to === null || first === null) return null;
  const [given, family] = (fields.get("028") ?? "").split("#");
  const name = family ? `${given} ${family}` : (fields.get("023") ?? "");
  return {
    from,
    to,
    first,
    last: first,
    leaves: null,
    arrives: null,
    title: fields.get("001") ?? null,
    travellers: name.trim() === "" ? [] : [name.trim()],
  };
}

/**
 * The ticket as printed (RCT2): pieces of text at a line and a column. The sixth line has the day and time of
 * departure, the stations, and the day and time of arrival; the seventh has the way back, if it is booked.
 * The days lack the year.
 */
function layoutFacts(record: Uint8Array | undefined, head: Uint8Array | undefined): Facts[] {
  const text = latin(record ?? new Uint8Array());
  if (!text.startsWith("RCT2")) return [];
  const [there, back] = [Array<string>(72).fill(" "), Array<string>(72).fill(" ")];
  for (let at = 8; at + 13 <= text.length;) {
    const [row, column] = [Number(text.slice(at, at + 2)), Number(text.slice(at + 2, at + 4))];
    const length = lengthOf(text.slice(at + 9, at + 13));
    if (length === null) break;
    const line = row === 6 ? there : row === 7 ? back : [];
    const piece = [...text.slice(at + 13, at + 13 + length)];
    for (const [n, letter] of piece.entries()) line[column + n] = letter;
    at += 13 + length;
  }
  const [, issued = ""] = /^(\d{8})/.exec(latin((head ?? new Uint8Array()).subarray(24, 32))) ?? [];
  const since = `${issued.slice(4)}-${issued.slice(2, 4)}-${issued.slice(0, 2)}`;
  const first = lineFacts(there.join(""), since);
  return first === null ? [] : [first, lineFacts(back.join(""), first.last) ?? []].flat();
}

/** A line of the layout. Some railways print an arrow between the stations, and no column of their own. */
function lineFacts(line: string, since: string): Facts | null {
  const part = (from: number, to: number) => line.slice(from, to).trim();
  const ends = part(12, 52).split("->");
  const [from, to] = (ends.length === 2 ? ends : [part(12, 33), part(34, 51)]).map(station);
  const first = dayAfter(part(1, 6), since);
  if (!from || !to || first === null) return null;
  const [leaves, arrives] = [clock(part(7, 12)), clock(part(58, 63))];
  const last = dayAfter(part(52, 57), first) ?? first;
  return { from, to, first, last, leaves, arrives, title: null, travellers: [] };
}

/** The name of a station. `+City` means that local transport is included. */
const station = (text: string | undefined): string | null => {
  const name = (text ?? "").replace(/\+City$/i, "").trim();
  return /\p{L}{2}/u.test(name) ? name : null;
};

const singleCode = (text: string): string | null =>
  /^[A-Z0-9-]{4,20}$/i.test(text.trim()) ? text.trim() : null;
const clock = (text: string): string | null =>
  /^\d{2}[:.]\d{2}$/.test(text) ? text.replace(".", ":") : null;

function dayOf(text: string | undefined): string | null {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(text ?? "") ?? [];
  return day === undefined ? null : `${year}-${month}-${day}`;
}

/** The first such day, written `dd.mm`, from `since` on; null if either is no day. */
function dayAfter(text: string, since: string): string | null {
  const [, day, month] = /^(\d{2})\.(\d{2})/.exec(text) ?? [];
  if (day === undefined || !isDay(since)) return null;
  const year = Number(since.slice(0, 4));
  return [year, year + 1].map((it) => `${it}-${month}-${day}`).find((it) => isDay(it) && it >= since) ?? null;
}
