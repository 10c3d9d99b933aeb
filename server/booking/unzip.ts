import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { Unreadable } from "./unreadable.ts";

const mostEntries = 200;
const largestEntry = 512 * 1024;
/** Text packs to a tenth; what shrinks to less than a hundredth was made to. */
const mostTimes = 100;

/**
 * The entries of a zip that are `wanted`, by name; the others stay packed. A zip with names that lead out of it, with names twice, or
 * with more than a pass ever holds is refused whole.
 */
export async function unpack(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { validateEntrySizes: true }).catch(damaged);
  if (zip.entryCount > mostEntries) throw new Unreadable("too-large");
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
  const isBomb = entry.uncompressedSize > mostTimes * Math.max(entry.compressedSize, 100);
  if (isBomb || entry.uncompressedSize > largestEntry) throw new Unreadable("too-large");
  const stream = await zip.openReadStreamPromise(entry).catch(damaged);
  const chunks: Buffer[] = [];
  const reading = async () => {
    for await (const chunk of stream) chunks.push(chunk as Buffer);
  };
  // The size that the zip names was small enough, and yauzl breaks off what unpacks to more.
  await reading().catch(damaged);
  return Buffer.concat(chunks);
}

function damaged(cause: unknown): never {
  throw new Unreadable("not-understood", cause);
}
