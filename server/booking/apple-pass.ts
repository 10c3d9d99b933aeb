import { readBoardingPass } from "./boarding-pass.ts";
import { PassFile, passOf } from "./apple-pass-fields.ts";
import { readJourney, readPlace } from "./apple-pass-kinds.ts";
import type { Reservation } from "./reservation.ts";
import { decode } from "./text.ts";
import { unpack } from "./unzip.ts";
import { parsedBy, Unreadable } from "./unreadable.ts";

const strings = /^([a-z]{2,3})(?:[-_]\w+)?\.lproj\/pass\.strings$/i;

/** What an Apple Wallet pass says: a boarding pass, a ticket, a hotel's card. Of the archive only its texts are unpacked. */
export async function readPass(bytes: Uint8Array, receivedAt: string): Promise<Reservation[]> {
  const files = await unpack(bytes, (name) => name === "pass.json" || strings.test(name));
  const json = files.get("pass.json");
  if (!json) throw new Unreadable("not-understood");
  const parsed = PassFile.safeParse(parsedBy(JSON.parse, decode(json)));
  if (!parsed.success) throw new Unreadable("not-understood", parsed.error);
  const pass = passOf(parsed.data, textsOf(files));
  const { boardingPass, barcodes, barcode, relevantDate } = parsed.data;
  if (!boardingPass) return readPlace(pass);
  // The old field repeats what the new one says, for old telephones.
  const code = (barcodes?.[0] ?? barcode)?.message ?? "";
  return readJourney(pass, readBoardingPass(code, relevantDate ?? receivedAt));
}

/** The texts that stand for the pass's keys: English ones, else the first. */
function textsOf(files: Map<string, Buffer>): Map<string, string> {
  const languages = [...files.keys()].filter((name) => strings.test(name)).toSorted();
  const chosen = languages.find((name) => /^en/i.test(name)) ?? languages[0];
  const text = chosen === undefined ? "" : decode(files.get(chosen) ?? new Uint8Array());
  const pairs = text.matchAll(/"([^"\n]{1,200})"\s{0,9}=\s{0,9}"([^"\n]{0,500})"\s{0,9};/g);
  return new Map([...pairs].map(([, key = "", value = ""]) => [key, value]));
}
