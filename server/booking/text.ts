/** The text of a document whose charset nobody told: its mark, else UTF-8, else what it names itself, else what Windows wrote. */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const text = new TextDecoder("utf-8").decode(bytes);
  return text.includes("\ufffd") ? new TextDecoder(charsetIn(text)).decode(bytes) : text;
}

/** Those that pages of before UTF-8 are written in. */
const charsets =
  /charset=["']?(shift_jis|euc-jp|euc-kr|gb2312|gbk|big5|iso-8859-(?:2|5|7|8|9)|windows-125[0-8]|koi8-r)\b/i;

const charsetIn = (text: string): string => charsets.exec(text.slice(0, 2000))?.[1] ?? "windows-1252";
