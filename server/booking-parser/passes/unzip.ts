import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { Unreadable } from "#booking-parser/sandbox/unreadable.ts";

const maxEntries = 200;
const maxEntryBytes = 512 * 1024;
const maxBytes = 20 * 1024 * 1024;
/** Text compresses to about a tenth. An entry that compresses to less than a hundredth is a bomb. */
const maxRatio = 100;

/**
 * Unpacks the entries of a zip that are `wanted`, by name; the others stay compressed. Throws
 * `Unreadable` for names that lead out of it, duplicate names, more than 20 MB in total, or if one of the
 * wanted entries can't be read.
 */
export async function unpack(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  const all = await unpackEach(bytes, wanted, maxEntryBytes);
  for (const content of all.values()) if (content instanceof Unreadable) throw content;
  return all as Map<string, Buffer>;
}

/**
 * Like `unpack`, but an entry that can't be read has its reason: a password, damaged content, or more than
 * `largest` bytes.
 */
export async function unpackEach(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  largest: number,
): Promise<Map<string, Buffer | Unreadable>> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { validateEntrySizes: true }).catch(damaged);
  if (zip.entryCount > maxEntries) throw new Unreadable("too-many-files");
  const found = new Map<string, Buffer | Unreadable>();
  const names = new Set<string>();
  let unpacked = 0;
  for (const entry of await entriesOf(zip).catch(damaged)) {
    // yauzl itself refuses absolute names, backslashes and `..`.
    if (names.has(entry.fileName)) throw new Unreadable("not-understood");
    names.add(entry.fileName);
    if (!wanted(entry.fileName)) continue;
    const refusal = refusalOf(entry, largest);
    // The stated size counts before anything is unpacked. An entry that unpacks to more is aborted.
    if (refusal === null) unpacked += entry.uncompressedSize;
    if (unpacked > maxBytes) throw new Unreadable("too-large");
    found.set(entry.fileName, refusal ?? (await contentOf(zip, entry).catch(asUnreadable)));
  }
  return found;
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

/** The names of all entries, without unpacking any. */
export async function namesIn(bytes: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  await unpack(bytes, (name) => {
    names.push(name);
    return false;
  });
  return names;
}

function refusalOf(entry: Entry, largest: number): Unreadable | null {
  if (entry.isEncrypted()) return new Unreadable("encrypted");
  const isBomb = entry.uncompressedSize > maxRatio * Math.max(entry.compressedSize, 100);
  return isBomb || entry.uncompressedSize > largest ? new Unreadable("too-large") : null;
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const asUnreadable = (cause: unknown): Unreadable => new Unreadable("not-understood", cause);

function damaged(cause: unknown): never {
  throw asUnreadable(cause);
}
