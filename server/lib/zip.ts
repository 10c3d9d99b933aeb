import type { Readable } from "node:stream";
import { ZipFile } from "yazl";

export type ZipEntry = {
  readonly name: string;
  readonly at: Date;
  /** Called when those before it are written. */
  readonly open: () => Promise<Readable>;
  /** Whether it is worth packing; pictures are packed already. */
  readonly packs: boolean;
};

/** A zip of these, made as it is read: one entry is open at a time. What fails to open breaks it off. */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  let opened: Readable | undefined;
  // The library listens neither to what it reads nor for whom it writes.
  const breakOff = (error: Error) => void out.destroy(error);
  zip.on("error", breakOff);
  // It begins before anybody reads: without a listener a failure in that moment would end the process. Whoever reads is told.
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
