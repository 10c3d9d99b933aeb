import * as z from "zod/mini";
import { largestPhoto } from "../../contract/limits.ts";
import { copyFormat, manifestName, photoName } from "../../contract/moving.ts";
import { product } from "../../contract/product.ts";
import { invalid, refusedField } from "../lib/refusal.ts";
import { firstBadText } from "../lib/text.ts";
import { takingTurns } from "../lib/turns.ts";
import { openZip, type Zip } from "../lib/unzip.ts";
import { mostGroups } from "./groups.ts";
import {
  AccountRow,
  AudienceRow,
  ConnectionRow,
  DayRow,
  GroupRow,
  Manifest,
  SettingsRow,
  TripRow,
} from "./moving-rows.ts";
import { mostTrips } from "./trips.ts";

/** Unpacked; of people who have travelled for decades it is a tenth. */
const largestFile = 3 * 1024 * 1024;
/** Ten years, day by day. */
const mostDays = 3660;

export type Copy = Awaited<ReturnType<typeof read>>;

// Each holds what it has unpacked, up to twenty megabytes.
const inTurn = takingTurns({
  atOnce: 2,
  queue: 8,
  full: "Too many copies are being read. Please try again in a moment.",
});

/**
 * What a copy of somebody's data says, as far as it can be taken over. Whoever made the file may have written anything:
 * what isn't as it should be is refused by file, row and field, what isn't known is passed over.
 */
export const readCopy = (bytes: Buffer) => inTurn(() => read(bytes));

async function read(bytes: Buffer) {
  const zip = await openZip("copy", bytes);
  const manifest = await manifestIn(zip);
  const [account] = await rowsOf(zip, "account.json", AccountRow, 1);
  if (!account) throw invalid("account.json", "Nothing is said of the account");
  const [settings] = await rowsOf(zip, "notification-settings.json", SettingsRow, 1);
  return {
    manifest,
    account,
    settings,
    photo: await photoIn(zip, manifest.photo),
    groups: await rowsOf(zip, "groups.json", GroupRow, mostGroups),
    trips: await rowsOf(zip, "trips.json", TripRow, mostTrips),
    audiences: await rowsOf(zip, "trip-audiences.json", AudienceRow, mostTrips * mostGroups),
    days: await rowsOf(zip, "saved-days.json", DayRow, mostDays),
    connections: await rowsOf(zip, "connections.json", ConnectionRow, Infinity),
  };
}

/** Named by the manifest, if its file is there too. */
async function photoIn(zip: Zip, name: string | null) {
  const bytes = name === null ? null : await zip.read(name, largestPhoto);
  return name !== null && bytes ? { name, bytes, id: photoName.exec(name)?.[1] ?? "" } : null;
}

async function manifestIn(zip: Zip): Promise<z.output<typeof Manifest>> {
  const json = await jsonIn(zip, manifestName);
  if (json === undefined) throw invalid("copy", `This is not a copy of somebody's data in ${product}`);
  // A newer one may be written in ways that can't be known here.
  const { format } = (typeof json === "object" && json ? json : {}) as { format?: unknown };
  if (typeof format === "number" && format > copyFormat)
    throw invalid(
      `${manifestName}.format`,
      `This copy was made by a newer ${product}, in format ${format}; here, format ${copyFormat} can be read`,
    );
  return checked(Manifest, json, manifestName);
}

/** The rows of one file; one that isn't there has none. */
async function rowsOf<T extends z.ZodMiniType>(
  zip: Zip,
  name: string,
  Row: T,
  most: number,
): Promise<z.output<T>[]> {
  const json = (await jsonIn(zip, name)) ?? [];
  if (!Array.isArray(json)) throw invalid(name, "Must be a list");
  if (json.length > most) throw invalid(name, `At most ${most} rows`);
  return json.map((row, at) => checked(Row, row, `${name}.${at}`));
}

const decoder = new TextDecoder("utf-8", { fatal: true });

async function jsonIn(zip: Zip, name: string): Promise<unknown> {
  const bytes = await zip.read(name, largestFile);
  if (!bytes) return undefined;
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw invalid(name, "Not valid JSON");
  }
}

function checked<T extends z.ZodMiniType>(Schema: T, value: unknown, path: string): z.output<T> {
  const { success, data, error } = z.safeParse(Schema, value);
  if (!success) throw refusedAt(path, error.issues[0]!);
  // Of what is taken over only: the rest is never looked at.
  const bad = firstBadText(data);
  if (bad !== null) throw invalid(`${path}.${bad}`, "Contains characters that are not text");
  return data;
}

const refusedAt = (path: string, { path: field, message }: z.core.$ZodIssue) =>
  refusedField("invalid", [path, ...field.map(String)].join("."), message);
