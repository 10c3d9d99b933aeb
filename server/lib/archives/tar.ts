import { pipeline } from "node:stream";
import { buffer } from "node:stream/consumers";
import { extract, pack } from "tar-stream";

export type TarEntry = { readonly name: string; readonly bytes: Buffer };

/** Our entries are never larger. A reader keeps one entry in memory. */
const maxEntryBytes = 256 * 1024 * 1024;
const validName = /^[\x21-\x7e]{1,100}$/;
/** The end of an archive: two empty blocks. */
const tarEnd = Buffer.alloc(1024);

/**
 * A tar archive (POSIX ustar) that any `tar` can unpack, made while it is read. The next entry is requested
 * when the previous one has been read. The name of an entry may have at most 100 characters.
 */
export async function* tarOf(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer, void> {
  const archive = pack();
  const add = ({ name, bytes }: TarEntry) =>
    new Promise<void>((resolve, reject) => {
      if (!validName.test(name)) throw new Error(`invalid name of a tar entry: ${name}`);
      const header = { name, mode: 0o600, mtime: new Date(0) };
      archive.entry(header, bytes, (error) => (error ? reject(error) : resolve())).on("error", reject);
    });
  const addAll = async () => {
    for await (const entry of entries) await add(entry);
    archive.finalize();
  };
  addAll().catch((error: Error) => archive.destroy(error));
  yield* archive as AsyncIterable<Buffer>;
}

/**
 * Yields the files of an archive, one at a time. Throws if the archive is truncated, or if it contains
 * anything that `tarOf` doesn't write: links, folders, large files, or names with unusual characters.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry, void> {
  // The entries pass errors of the source on.
  const entries = pipeline(complete(source), extract(), () => {});
  for await (const entry of entries) {
    const { name, type, size } = entry.header;
    if (type !== "file" || !validName.test(name) || size > maxEntryBytes)
      throw new Error("not an archive made by Coincide");
    yield { name, bytes: await buffer(entry) };
  }
}

/** Throws if the archive stops before its end. The library accepts one that stops between two entries. */
async function* complete(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let last: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    last = Buffer.concat([last, bytes.subarray(-tarEnd.length)]).subarray(-tarEnd.length);
    yield bytes;
  }
  if (!last.equals(tarEnd)) throw new Error("the archive ends too early");
}
