import { inflateSync } from "node:zlib";

const headerLength = 12;
const entryLength = 16;
const woffHeaderLength = 44;
const woffEntryLength = 20;

/**
 * Unpacks a WOFF font into the plain font that it contains (TrueType or OpenType), because the library that
 * draws texts reads no WOFF.
 */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF font");
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(headerLength + count * entryLength);
  const power = 2 ** Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * entryLength, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * entryLength, 10);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let table = 0; table < count; table += 1) {
    const from = woffHeaderLength + table * woffEntryLength;
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(start, start + packed);
    const to = headerLength + table * entryLength;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(packed < length ? inflateSync(stored) : stored, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}
