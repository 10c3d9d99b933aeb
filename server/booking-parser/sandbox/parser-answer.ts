import { readDocument } from "#booking-parser/read.ts";
import type { Document, ParsedDocument } from "#booking-parser/reservation.ts";
import { Unreadable } from "./unreadable.ts";

/** The answer of the process that `parser-client.ts` starts, as one JSON text. */
export type ParserAnswer =
  | { readonly understood: ParsedDocument }
  /** `bug` is where our own parser failed: names and lines, nothing of the document. */
  | { readonly why: Unreadable["why"]; readonly bug?: string };

/** Parses a document. `extracted` is kitinerary's output, or empty. */
export async function parserAnswer(document: Document, extracted: string): Promise<ParserAnswer> {
  try {
    return { understood: await readDocument(document, extracted) };
  } catch (error) {
    return refused(error);
  }
}

/** The answer after an error of a parser. Its message may contain a part of the document. */
export function refused(error: unknown): ParserAnswer {
  if (error instanceof Unreadable) return { why: error.why };
  if (!(error instanceof Error)) return { why: "not-understood", bug: "not an error" };
  if (/allocation failed|invalid (?:array|string|typed array) length/i.test(error.message))
    return { why: "too-large" };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^ {4}at /.test(line));
  return { why: "not-understood", bug: [error.name, ...frames.slice(0, 5)].join("\n") };
}

/** The document of an answer. Throws `Unreadable` if there is none. */
export function documentOf(answer: ParserAnswer): ParsedDocument {
  if ("why" in answer) throw new Unreadable(answer.why, answer.bug);
  return answer.understood;
}
