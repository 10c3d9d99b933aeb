import { readBoardingPass } from "#booking-parser/barcodes/boarding-pass.ts";
import { PassFile, passOf } from "./apple-pass-fields.ts";
import { isTicket, readJourney, readPlace } from "./apple-pass-kinds.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import { decode } from "#booking-parser/decode.ts";
import { unpack } from "./unzip.ts";
import { parseWith, Unreadable } from "#booking-parser/sandbox/unreadable.ts";

const strings = /^([a-z]{2,3})(?:[-_]\w+)?\.lproj\/pass\.strings$/i;

/**
 * Reads an Apple Wallet pass: a boarding pass, a ticket, a hotel's card. Only the texts of the archive are
 * unpacked.
 */
export async function readPass(bytes: Uint8Array, receivedAt: string): Promise<Reservation[]> {
  const files = await unpack(bytes, (name) => name === "pass.json" || strings.test(name));
  const json = files.get("pass.json");
  if (!json) throw new Unreadable("not-understood");
  const parsed = PassFile.safeParse(parseWith(JSON.parse, decode(json)));
  if (!parsed.success) throw new Unreadable("not-understood", parsed.error);
  const pass = passOf(parsed.data, textsOf(files));
  const { boardingPass, barcodes, barcode, relevantDate } = parsed.data;
  if (!boardingPass) return isTicket(pass) ? readJourney(pass, [], receivedAt) : readPlace(pass, receivedAt);
  // `barcode` is the older field, which repeats `barcodes` for old phones.
  const code = (barcodes?.[0] ?? barcode)?.message ?? "";
  return readJourney(pass, readBoardingPass(code, relevantDate ?? receivedAt), receivedAt);
}

/** The translations of the pass's keys: English ones, else the first. */
function textsOf(files: Map<string, Buffer>): Map<string, string> {
  const languages = [...files.keys()].filter((name) => strings.test(name)).toSorted();
  const chosen = languages.find((name) => /^en/i.test(name)) ?? languages[0];
  const text = chosen === undefined ? "" : decode(files.get(chosen) ?? new Uint8Array());
  const pairs = text.matchAll(/"([^"\n]{1,200})"\s{0,9}=\s{0,9}"([^"\n]{0,500})"\s{0,9};/g);
  return new Map([...pairs].map(([, key = "", value = ""]) => [key, value]));
}
