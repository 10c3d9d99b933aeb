import { filesRead, manifestName, photoName } from "../../../contract/moving.ts";

const endSize = 22;
const longestEnd = endSize + 0xffff;
const centralSize = 46;
const localSize = 30;

type Entry = {
  readonly name: string;
  /** Its line in the list at the end of the zip. */
  readonly line: Uint8Array<ArrayBuffer>;
  readonly packed: number;
  readonly isPacked: boolean;
  /** Where its own part begins. */
  readonly at: number;
};

/**
 * A copy of somebody's data without what nobody reads of it: messages and other pictures never leave the device, and what
 * is left is small enough for any line. What it can't make sense of is given back as it is; the server says what is wrong.
 */
export const slimCopy = (file: Blob): Promise<Blob> => slim(file).catch(() => file);

async function slim(file: Blob): Promise<Blob> {
  const entries = await entriesOf(file);
  const wanted = new Set([manifestName, ...filesRead, await photoOf(file, entries)]);
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
  return new Blob([...parts, ...lines, endOf(lines, at)], { type: "application/zip" });
}

async function entriesOf(file: Blob): Promise<Entry[]> {
  const tail = await bytesOf(file, Math.max(0, file.size - longestEnd), file.size);
  const end = view(tail, tail.length - endSize - commentAfter(tail));
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

/** How long the comment is that ends the file; ours have none. */
function commentAfter(tail: Uint8Array<ArrayBuffer>): number {
  for (let length = 0; length <= tail.length - endSize; length += 1)
    if (view(tail, tail.length - endSize - length).getUint32(0) === 0x504b0506) return length;
  throw new Error("not a zip");
}

/** The photo is named by the manifest, which is never packed. */
async function photoOf(file: Blob, entries: readonly Entry[]): Promise<string> {
  const manifest = entries.find(({ name }) => name === manifestName);
  if (!manifest || manifest.isPacked) throw new Error("not one of our copies");
  const from = await dataOf(file, manifest);
  const text = new TextDecoder().decode(await bytesOf(file, from, from + manifest.packed));
  const { photo } = JSON.parse(text) as { photo?: unknown };
  return typeof photo === "string" && photoName.test(photo) ? photo : "";
}

/** Where the bytes of an entry begin, after what is said of it. */
async function dataOf(file: Blob, { at }: Entry): Promise<number> {
  const head = view(await bytesOf(file, at, at + localSize));
  return at + localSize + head.getUint16(26, true) + head.getUint16(28, true);
}

function endOf(lines: readonly Uint8Array[], at: number): Uint8Array<ArrayBuffer> {
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
