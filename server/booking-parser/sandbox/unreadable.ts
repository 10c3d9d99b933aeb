/**
 * `too-large`: exceeds a limit, compressed or uncompressed · `not-understood`: damaged or of an unknown kind
 * · `took-too-long` · `busy`: the queue is full.
 */
export type Why = "too-large" | "not-understood" | "took-too-long" | "busy";

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
