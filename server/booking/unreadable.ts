/**
 * `too-large`: more than we look at, packed or unpacked · `not-understood`: damaged, or nothing we know ·
 * `took-too-long` · `busy`: others are being read, and enough wait.
 */
export type Why = "too-large" | "not-understood" | "took-too-long" | "busy";

/** A document that can't be read, by no fault of ours. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  readonly why: Why;

  constructor(why: Why, cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/** What a parser of others makes of `input`; whatever it throws, the document is at fault. */
export function parsedBy<I, O>(parse: (input: I) => O, input: I): O {
  try {
    return parse(input);
  } catch (cause) {
    throw new Unreadable("not-understood", cause);
  }
}
