import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise } from "yauzl";
import { refusedField } from "./refusal.ts";

/** A copy of years has a picture for each photo that was ever sent. */
const mostEntries = 20_000;

/** What is in a zip, by name. A name is compared and nothing else: it never becomes a path. */
export type Zip = {
  /** Unpacks one file; null where there is none of this name. More than `most` bytes of it are refused by its name. */
  read(name: string, most: number): Promise<Buffer | null>;
};

/**
 * Opens what somebody says is a zip. Nothing is unpacked but what is read, and of that no more than it says it holds: so
 * what the rest would become if it were unpacked doesn't matter. Refusals name `field`, or the file.
 */
export async function openZip(field: string, bytes: Buffer): Promise<Zip> {
  const broken = () => refusedField("invalid", field, "This is not a zip file, or only a part of one");
  const orBroken = <T>(work: Promise<T>) =>
    work.catch(() => {
      throw broken();
    });
  const zip = await orBroken(fromBufferPromise(bytes, { lazyEntries: true }));
  if (zip.entryCount > mostEntries)
    throw refusedField("tooLarge", field, "There are too many files in this zip");
  const entries = new Map<string, Entry>();
  await orBroken(
    (async () => {
      for await (const entry of zip.eachEntry()) {
        if (entries.has(entry.fileName))
          throw new Error("two files of one name: which is meant can't be told");
        entries.set(entry.fileName, entry);
      }
    })(),
  );
  return {
    read: async (name, most) => {
      const entry = entries.get(name);
      if (!entry) return null;
      if (entry.uncompressedSize > most) throw refusedField("tooLarge", name, "This file is too large");
      // The library breaks off what turns out to be longer than it says, and what has been packed in ways it doesn't know.
      return orBroken(zip.openReadStreamPromise(entry).then(buffer));
    },
  };
}
