import type { Readable } from "node:stream";
import { ZipFile } from "yazl";

export type ZipEntry = {
  readonly name: string;
  readonly at: Date;
  /** Called when all entries before it have been written. */
  readonly open: () => Promise<Readable>;
  /** Whether to compress the entry; pictures are compressed already. */
  readonly packs: boolean;
};

/**
 * A zip as a stream that is made while it is read; only one entry is open at a time. The stream fails if an
 * entry can't be opened or read.
 */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  let opened: Readable | undefined;
  // The library handles neither errors of its inputs nor a reader that stops early.
  const breakOff = (error: Error) => void out.destroy(error);
  zip.on("error", breakOff);
  // The first entry opens before anyone reads the stream: without a listener, its error would end the
  // process. The reader still gets the error.
  out.on("error", () => {});
  out.once("close", () => opened?.destroy());
  for (const { name, at, open, packs } of entries) {
    zip.addReadStreamLazy(name, { mtime: at, compress: packs }, (take) => {
      const give = (stream: Readable) => take(null, (opened = stream.on("error", breakOff)));
      open().then(give, breakOff);
    });
  }
  zip.end();
  return out;
}
