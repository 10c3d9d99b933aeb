/**
 * Decodes a document of unknown charset: by its byte order mark, else as UTF-8, else in the charset that it
 * declares, else as windows-1252.
 */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const text = new TextDecoder("utf-8").decode(bytes);
  return text.includes("\ufffd") ? new TextDecoder(charsetIn(text)).decode(bytes) : text;
}

/** The charsets of pages older than UTF-8. */
const charsets =
  /charset=["']?(shift_jis|euc-jp|euc-kr|gb2312|gbk|big5|iso-8859-(?:2|5|7|8|9)|windows-125[0-8]|koi8-r)\b/i;

const charsetIn = (text: string): string => charsets.exec(text.slice(0, 2000))?.[1] ?? "windows-1252";
