import {
  folderOfExport,
  importedFiles,
  manifestName,
  photoPattern,
} from "#contract/features/account-import.ts";

const endSize = 22;
const maxEndSize = endSize + 0xffff;
const centralSize = 46;
const localSize = 30;

type Entry = {
  readonly name: string;
  /** The entry's record in the central directory at the end of the zip. */
  readonly line: Uint8Array<ArrayBuffer>;
  readonly packed: number;
  /** Whether its bytes are compressed. */
  readonly isPacked: boolean;
  /** Offset of the entry's local header. */
  readonly at: number;
};

/** The file is not an exported archive, or this browser can't read it. */
export class NotACopy extends Error {}

/**
 * Strips an exported archive down to what an import reads: manifest, data files and profile photo. Messages
 * and other pictures never leave the device, and the upload is small enough for a slow connection. Throws
 * {@link NotACopy} for a file from which it can't be sure to have removed them.
 */
export const stripArchive = (file: Blob): Promise<Blob> =>
  strip(file).catch((cause: unknown) => {
    throw new NotACopy("not an exported archive", { cause });
  });

async function strip(file: Blob): Promise<Blob> {
  const entries = await entriesOf(file);
  const folder = folderOfExport(entries.map(({ name }) => name));
  const photo = await photoOf(
    file,
    entries.find(({ name }) => name === `${folder}${manifestName}`),
  );
  const wanted = new Set([manifestName, ...importedFiles, photo].map((it) => `${folder}${it}`));
  const parts: BlobPart[] = [];
  const lines: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const entry of entries.filter(({ name }) => wanted.has(name))) {
    const part = file.slice(entry.at, (await dataOf(file, entry)) + entry.packed);
    view(entry.line).setUint32(42, at, true);
    lines.push(entry.line);
    parts.push(part);
    at += part.size;
  }
  return new Blob([...parts, ...lines, endRecord(lines, at)], { type: "application/zip" });
}

async function entriesOf(file: Blob): Promise<Entry[]> {
  const tail = await bytesOf(file, Math.max(0, file.size - maxEndSize), file.size);
  const end = view(tail, tail.length - endSize - commentLength(tail));
  const from = end.getUint32(16, true);
  const central = await bytesOf(file, from, from + end.getUint32(12, true));
  const entries: Entry[] = [];
  for (let at = 0; at < central.length;) {
    const line = view(central, at);
    if (line.getUint32(0) !== 0x504b0102) throw new Error("not a line of a zip");
    const nameEnd = centralSize + line.getUint16(28, true);
    const next = nameEnd + line.getUint16(30, true) + line.getUint16(32, true);
    entries.push({
      name: new TextDecoder().decode(central.subarray(at + centralSize, at + nameEnd)),
      line: central.slice(at, at + next),
      packed: line.getUint32(20, true),
      isPacked: line.getUint16(10, true) !== 0,
      at: line.getUint32(42, true),
    });
    at += next;
  }
  return entries;
}

/** Returns the length of the comment that ends the zip; 0 in our exports. Throws if the file is no zip. */
function commentLength(tail: Uint8Array<ArrayBuffer>): number {
  for (let length = 0; length <= tail.length - endSize; length += 1)
    if (view(tail, tail.length - endSize - length).getUint32(0) === 0x504b0506) return length;
  throw new Error("not a zip");
}

/** Returns the photo's name from the manifest; "" if it names none. */
async function photoOf(file: Blob, manifest: Entry | undefined): Promise<string> {
  if (!manifest) throw new Error("no manifest");
  const from = await dataOf(file, manifest);
  const packed = new Response(await bytesOf(file, from, from + manifest.packed));
  const plain = manifest.isPacked
    ? new Response(packed.body?.pipeThrough(new DecompressionStream("deflate-raw")))
    : packed;
  const { photo } = (await plain.json()) as { photo?: unknown };
  return typeof photo === "string" && photoPattern.test(photo) ? photo : "";
}

/** Returns the offset of an entry's bytes, behind its local header. */
async function dataOf(file: Blob, { at }: Entry): Promise<number> {
  const head = view(await bytesOf(file, at, at + localSize));
  return at + localSize + head.getUint16(26, true) + head.getUint16(28, true);
}

function endRecord(lines: readonly Uint8Array[], at: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(endSize);
  const end = view(bytes);
  end.setUint32(0, 0x504b0506);
  end.setUint16(8, lines.length, true);
  end.setUint16(10, lines.length, true);
  end.setUint32(
    12,
    lines.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  end.setUint32(16, at, true);
  return bytes;
}

const view = (bytes: Uint8Array<ArrayBuffer>, at = 0) => new DataView(bytes.buffer, bytes.byteOffset + at);
const bytesOf = async (file: Blob, from: number, to: number) =>
  new Uint8Array(await file.slice(from, to).arrayBuffer());
