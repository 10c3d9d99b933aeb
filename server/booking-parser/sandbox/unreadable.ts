/** Why a document is refused, by name. */
export const documentRefusals = [
  /** It exceeds a limit, compressed or uncompressed. */
  "too-large",
  /** It is damaged, or of an unknown kind. */
  "not-understood",
  "took-too-long",
  /** It needs a password. */
  "encrypted",
  /** A PDF with more pages than a ticket has. */
  "too-many-pages",
  /** A PDF with a script. */
  "script",
  /** A PDF of pictures, without text and without a bar code. */
  "scanned",
  /** A picture with more pixels than we decode. */
  "picture-too-large",
  /** A photo of an iPhone: its codec has patents, and its decoder another licence than ours. */
  "heic",
  /** GIF, TIFF and other pictures than PNG, JPEG and WebP. */
  "picture-format",
  /** A picture without a bar code. */
  "no-code",
  /** The bar code in a picture is readable, but contains no booking. */
  "code-without-booking",
  /** The bar code of a rail ticket by UIC 918.9, in ASN.1's packed encoding. */
  "rail-code",
  /** An archive with more files than we read. */
  "too-many-files",
] as const;
export type DocumentRefusal = (typeof documentRefusals)[number];

/** Why a document can't be read. `busy`: the queue is full; the same document may be read later. */
export type Why = DocumentRefusal | "busy";

/** A document can't be read, and our parser is not at fault. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  readonly why: Why;

  constructor(why: Why, cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/**
 * Runs a third-party parser. Any error that it throws counts as the document's fault: throws `Unreadable`.
 */
export function parseWith<I, O>(parse: (input: I) => O, input: I): O {
  try {
    return parse(input);
  } catch (cause) {
    throw new Unreadable("not-understood", cause);
  }
}
