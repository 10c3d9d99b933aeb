import { readFileSync } from "node:fs";

/** Reads a compiled gettext catalogue (.mo): text → translation. */
export function readMo(path: string): Map<string, string> {
  const file = readFileSync(path);
  const isLittle = file.readUInt32LE(0) === 0x950412de;
  const number = (at: number) => (isLittle ? file.readUInt32LE(at) : file.readUInt32BE(at));
  const text = (table: number, n: number) => {
    const [length, start] = [number(table + 8 * n), number(table + 8 * n + 4)];
    return file.toString("utf8", start, start + length);
  };
  const [count, texts, translations] = [number(8), number(12), number(16)];
  const found = new Map<string, string>();
  for (let n = 0; n < count; n++) found.set(text(texts, n), text(translations, n));
  // The empty text is the catalogue's head.
  found.delete("");
  return found;
}
