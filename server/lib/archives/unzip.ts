import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise } from "yauzl";
import { refusedField } from "#lib/refusal.ts";

/** An export of many years has a picture for every photo ever sent. */
const maxEntries = 20_000;

/** The files of a zip, by name. Names are only compared, never used as paths. */
export type Zip = {
  readonly names: readonly string[];
  /**
   * Unpacks one file; null if there is none of this name. Throws a refusal about `name` if it has more than
   * `maxBytes` bytes.
   */
  read(name: string, maxBytes: number): Promise<Buffer | null>;
};

/**
 * Opens an untrusted zip file. Only the files that are read get unpacked, and never beyond their claimed
 * size, so a zip bomb in any other file does no harm. Refusals are about `field`, or about the file that was
 * read.
 */
export async function openZip(field: string, bytes: Buffer): Promise<Zip> {
  const broken = () => refusedField(field, "NOT_A_ZIP");
  const orBroken = <T>(work: Promise<T>) =>
    work.catch(() => {
      throw broken();
    });
  const zip = await orBroken(fromBufferPromise(bytes, { lazyEntries: true }));
  if (zip.entryCount > maxEntries) throw refusedField(field, "TOO_MANY_FILES");
  const entries = new Map<string, Entry>();
  await orBroken(
    (async () => {
      for await (const entry of zip.eachEntry()) {
        if (entries.has(entry.fileName)) throw new Error("two files have the same name");
        entries.set(entry.fileName, entry);
      }
    })(),
  );
  return {
    names: [...entries.keys()],
    read: async (name, maxBytes) => {
      const entry = entries.get(name);
      if (!entry) return null;
      if (entry.uncompressedSize > maxBytes) throw refusedField(name, "FILE_TOO_LARGE");
      // The library aborts a file that is longer than it claims, or that uses an unknown compression method.
      return orBroken(zip.openReadStreamPromise(entry).then(buffer));
    },
  };
}
