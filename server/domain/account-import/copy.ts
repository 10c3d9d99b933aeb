import * as z from "zod/mini";
import { maxPhotoBytes } from "#contract/shared/limits.ts";
import {
  exportFormat,
  folderOfExport,
  manifestName,
  photoPattern,
} from "#contract/features/account-import.ts";
import { product } from "#contract/shared/product.ts";
import { busy, complaintIn, refusedField, refusedFields } from "#lib/refusal.ts";
import { firstBadText } from "#lib/text.ts";
import { concurrencyLimiter } from "#lib/concurrency-limit.ts";
import { openZip, type Zip } from "#lib/archives/unzip.ts";
import { maxGroups } from "#domain/groups/groups.ts";
import {
  AccountRow,
  AudienceRow,
  ConnectionRow,
  DayRow,
  GroupRow,
  CopyManifest,
  SettingsRow,
  TripRow,
} from "./rows.ts";
import { maxTrips } from "#domain/trips/trips.ts";

/** Bytes of one file, unpacked. Decades of travel take about a tenth of it. */
const maxFileBytes = 3 * 1024 * 1024;
/** Ten years of days. */
const maxDays = 3660;

export type Copy = Awaited<ReturnType<typeof read>>;

// Each running read keeps its unpacked files in memory, up to 20 MB.
const limitConcurrency = concurrencyLimiter({
  atOnce: 2,
  queue: 8,
  full: () => busy("COPIES_BUSY"),
});

/**
 * Reads the importable parts of a copy. The file is untrusted: invalid values are refused with their file,
 * row and field; unknown fields are ignored. Throws COPIES_BUSY when too many copies are being read.
 */
export const readCopy = (bytes: Buffer) => limitConcurrency(() => read(bytes));

async function read(bytes: Buffer) {
  const zip = await openCopy(bytes);
  const manifest = await manifestIn(zip);
  const [account] = await rowsOf(zip, "account.json", AccountRow, 1);
  if (!account) throw refusedField("account.json", "COPY_WITHOUT_ACCOUNT");
  const [settings] = await rowsOf(zip, "notification-settings.json", SettingsRow, 1);
  return {
    manifest,
    account,
    settings,
    photo: await photoIn(zip, manifest.photo),
    groups: await rowsOf(zip, "groups.json", GroupRow, maxGroups),
    trips: await rowsOf(zip, "trips.json", TripRow, maxTrips),
    audiences: await rowsOf(zip, "trip-audiences.json", AudienceRow, maxTrips * maxGroups),
    days: await rowsOf(zip, "saved-days.json", DayRow, maxDays),
    connections: await rowsOf(zip, "connections.json", ConnectionRow, Infinity),
  };
}

type Files = Pick<Zip, "read">;

/** The files of a copy, also of one that was unpacked and packed again into a folder. */
async function openCopy(bytes: Buffer): Promise<Files> {
  const zip = await openZip("copy", bytes);
  const folder = folderOfExport(zip.names);
  if (folder === null) throw refusedField("copy", "NOT_A_COPY", { product });
  return { read: (name, limit) => zip.read(`${folder}${name}`, limit) };
}

/** The photo that the manifest names; null if it names none or the file is missing. */
async function photoIn(zip: Files, name: string | null) {
  const bytes = name === null ? null : await zip.read(name, maxPhotoBytes);
  return name !== null && bytes ? { name, bytes, id: photoPattern.exec(name)?.[1] ?? "" } : null;
}

async function manifestIn(zip: Files): Promise<z.output<typeof CopyManifest>> {
  const json = await jsonIn(zip, manifestName);
  // Checked first: a newer format may differ in ways that this version can't know.
  const { format } = (typeof json === "object" && json ? json : {}) as { format?: unknown };
  if (typeof format === "number" && format > exportFormat)
    throw refusedField(`${manifestName}.format`, "COPY_TOO_NEW", { product, format, known: exportFormat });
  return checked(CopyManifest, json, manifestName);
}

/** The validated rows of one file; none if the file is missing. */
async function rowsOf<T extends z.ZodMiniType>(
  zip: Files,
  name: string,
  Row: T,
  limit: number,
): Promise<z.output<T>[]> {
  const json = (await jsonIn(zip, name)) ?? [];
  if (!Array.isArray(json)) throw refusedField(name, "NOT_A_LIST");
  if (json.length > limit) throw refusedField(name, "TOO_MANY_ROWS", { max: limit });
  return json.map((row, at) => checked(Row, row, `${name}.${at}`));
}

const decoder = new TextDecoder("utf-8", { fatal: true });

async function jsonIn(zip: Files, name: string): Promise<unknown> {
  const bytes = await zip.read(name, maxFileBytes);
  if (!bytes) return undefined;
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw refusedField(name, "NOT_JSON");
  }
}

function checked<T extends z.ZodMiniType>(Schema: T, value: unknown, path: string): z.output<T> {
  const { success, data, error } = z.safeParse(Schema, value);
  if (!success) throw refusedAt(path, error.issues[0]!);
  // Checks only the parsed fields; the others are never used.
  const bad = firstBadText(data);
  if (bad !== null) throw refusedField(`${path}.${bad}`, "NOT_TEXT");
  return data;
}

const refusedAt = (path: string, { path: field, message }: z.core.$ZodIssue) =>
  refusedFields([{ path: [path, ...field.map(String)].join("."), ...complaintIn(message) }]);
