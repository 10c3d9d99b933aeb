import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { Unreadable } from "#booking-parser/sandbox/unreadable.ts";

const maxEntries = 200;
const maxEntryBytes = 512 * 1024;
/** Text compresses to about a tenth. An entry that compresses to less than a hundredth is a bomb. */
const maxRatio = 100;

/**
 * Unpacks the entries of a zip that are `wanted`, by name; the others stay compressed. Throws
 * `Unreadable` for a zip with names that lead out of it, duplicate names, or more than a pass ever contains.
 */
export async function unpack(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { validateEntrySizes: true }).catch(damaged);
  if (zip.entryCount > maxEntries) throw new Unreadable("too-large");
  const found = new Map<string, Buffer>();
  const names = new Set<string>();
  for (const entry of await entriesOf(zip).catch(damaged)) {
    // yauzl itself refuses absolute names, backslashes and `..`.
    if (names.has(entry.fileName)) throw new Unreadable("not-understood");
    names.add(entry.fileName);
    if (wanted(entry.fileName)) found.set(entry.fileName, await contentOf(zip, entry));
  }
  return found;
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const isBomb = entry.uncompressedSize > maxRatio * Math.max(entry.compressedSize, 100);
  if (isBomb || entry.uncompressedSize > maxEntryBytes) throw new Unreadable("too-large");
  const stream = await zip.openReadStreamPromise(entry).catch(damaged);
  const chunks: Buffer[] = [];
  const reading = async () => {
    for await (const chunk of stream) chunks.push(chunk as Buffer);
  };
  // The declared size is small enough, and yauzl aborts an entry that unpacks to more.
  await reading().catch(damaged);
  return Buffer.concat(chunks);
}

function damaged(cause: unknown): never {
  throw new Unreadable("not-understood", cause);
}
