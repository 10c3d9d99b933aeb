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
  zip.on("error", (error: Error) => out.destroy(error));
  out.once("close", () => opened?.destroy());
  for (const { name, at, open, packs } of entries) {
    zip.addReadStreamLazy(name, { mtime: at, compress: packs }, (take) => {
      open().then(
        (stream) => take(null, (opened = stream)),
        (error: Error) => out.destroy(error),
      );
    });
  }
  zip.end();
  return out;
}
