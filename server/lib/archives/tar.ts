const block = 512;
/** Our entries are never larger; a larger size means that the length was misread. */
const maxEntryBytes = 256 * 1024 * 1024;

export type TarEntry = { readonly name: string; readonly bytes: Buffer };

/**
 * One file of a tar archive (POSIX ustar) that any `tar` can unpack. Its name may have at most 100
 * characters.
 */
export function tarEntry({ name, bytes }: TarEntry): Buffer[] {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new Error(`invalid name of a tar entry: ${name}`);
  return [headerOf(name, bytes.length), bytes, Buffer.alloc(padding(bytes.length))];
}

/** The end of an archive: two empty blocks. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * block);

/**
 * Yields the files of an archive made by `tarEntry`, one at a time. Throws if the archive was not made by it.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry, void> {
  const take = chunkReader(source);
  for (;;) {
    const header = await take(block);
    if (header[0] === 0) return;
    const name = header.toString("ascii", 0, 100).replace(/\0.*$/s, "");
    const size = Number.parseInt(header.toString("ascii", 124, 135), 8);
    if (!headerOf(name, size).equals(header) || size > maxEntryBytes)
      throw new Error("not an archive made by Coincide");
    const bytes = await take(size);
    await take(padding(size));
    yield { name, bytes };
  }
}

const padding = (size: number) => (block - (size % block)) % block;
const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block);
  const write = (text: string, at: number) => header.write(text, at, "ascii");
  write(name, 0);
  write(octal(0o600, 7), 100);
  write(octal(0, 7), 108);
  write(octal(0, 7), 116);
  write(octal(size || 0, 11), 124);
  write(octal(0, 11), 136);
  // The checksum is computed with spaces in the checksum field.
  write(" ".repeat(8), 148);
  write("0", 156);
  write("ustar\x0000", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  write(`${octal(sum, 6)} `, 148);
  return header;
}

/** Returns a function that reads exactly `size` bytes, regardless of how the source is chunked. */
function chunkReader(source: AsyncIterable<Buffer>): (size: number) => Promise<Buffer> {
  const from = source[Symbol.asyncIterator]();
  let parts: Buffer[] = [];
  let there = 0;
  return async (size) => {
    while (there < size) {
      const next = await from.next();
      if (next.done) throw new Error("the archive ends too early");
      parts.push(next.value);
      there += next.value.length;
    }
    const all = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    parts = [all.subarray(size)];
    there -= size;
    return all.subarray(0, size);
  };
}
