const block = 512;
/** Whatever is larger is no entry of ours, but a length that was read wrong. */
const largest = 256 * 1024 * 1024;

export type TarEntry = { readonly name: string; readonly bytes: Buffer };

/** One file of a tar archive (POSIX ustar), as any `tar` unpacks it; its name has at most 100 characters. */
export function tarEntry({ name, bytes }: TarEntry): Buffer[] {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new Error(`no name for a tar: ${name}`);
  return [headerOf(name, bytes.length), bytes, Buffer.alloc(padding(bytes.length))];
}

/** What an archive ends with. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * block);

/** The files of an archive that `tarEntry` has made, one at a time. Throws where it is none. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry, void> {
  const take = taking(source);
  for (;;) {
    const header = await take(block);
    if (header[0] === 0) return;
    const name = header.toString("ascii", 0, 100).replace(/\0.*$/s, "");
    const size = Number.parseInt(header.toString("ascii", 124, 135), 8);
    if (!headerOf(name, size).equals(header) || size > largest) throw new Error("this is no archive of ours");
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
  // The sum is taken with blanks in its own place.
  write(" ".repeat(8), 148);
  write("0", 156);
  write("ustar\x0000", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  write(`${octal(sum, 6)} `, 148);
  return header;
}

/** Hands out so many bytes at a time, however they come in. */
function taking(source: AsyncIterable<Buffer>): (size: number) => Promise<Buffer> {
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
