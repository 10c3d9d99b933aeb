/** The text of a document whose charset nobody told: its mark, else UTF-8, else what Windows wrote. */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const text = new TextDecoder("utf-8").decode(bytes);
  return text.includes("\ufffd") ? new TextDecoder("windows-1252").decode(bytes) : text;
}
