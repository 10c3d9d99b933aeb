export type MailParts = {
  /** Decoded values by header name in lower case, one line each. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
};

/** Splits a raw mail into its headers, its text and its HTML, as mail programs do. */
export function mailParts(raw: string): MailParts {
  const whole = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(whole.headers.get("content-type") ?? "")?.[1];
  const parts = boundary ? whole.body.split(`--${boundary}`).slice(1, -1).map(split) : [whole];
  const ofType = (type: string) => {
    const part = parts.find(({ headers }) => headers.get("content-type")?.startsWith(type));
    return part ? decoded(part) : "";
  };
  return { headers: whole.headers, text: ofType("text/plain"), html: ofType("text/html") };
}

type Piece = { headers: Map<string, string>; body: string };

function split(piece: string): Piece {
  const [head = "", ...rest] = piece.trimStart().split("\r\n\r\n");
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())];
  });
  return { headers: new Map(headers), body: rest.join("\r\n\r\n") };
}

/** Decodes RFC 2047 words: characters of a header that are not ASCII. */
const decodeWords = (value: string) =>
  value
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, way: string, text: string) =>
      way.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString()
        : quotedPrintable(text.replaceAll("_", " ")),
    );

function decoded({ headers, body }: Piece): string {
  const way = headers.get("content-transfer-encoding")?.toLowerCase();
  if (way === "base64") return Buffer.from(body, "base64").toString();
  const text = way === "quoted-printable" ? quotedPrintable(body.replaceAll(/=\r?\n/g, "")) : body;
  return text.replaceAll("\r\n", "\n");
}

const quotedPrintable = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();
