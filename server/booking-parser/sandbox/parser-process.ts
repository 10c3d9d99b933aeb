import { buffer } from "node:stream/consumers";
import { readDocument } from "#booking-parser/read.ts";
import { Unreadable } from "./unreadable.ts";
import type { Document, ParsedDocument } from "#booking-parser/reservation.ts";

/** The answer of the process that `parser-client.ts` starts, as one JSON text. */
export type ParserAnswer =
  | { readonly understood: ParsedDocument }
  /** `bug` is where our own parser failed: names and lines, nothing of the document. */
  | { readonly why: Unreadable["why"]; readonly bug?: string };

type About = Omit<Document, "bytes"> & { readonly extracted: number };

/**
 * Parses the document on the standard input: a line of JSON about it, then `extracted` bytes of kitinerary's
 * output, then the document's own bytes.
 */
async function answerInput(): Promise<ParserAnswer> {
  const input = await buffer(process.stdin);
  const end = input.indexOf(10) + 1;
  const { extracted, ...about } = JSON.parse(input.toString("utf8", 0, end)) as About;
  const bytes = input.subarray(end + extracted);
  try {
    return {
      understood: await readDocument({ ...about, bytes }, input.toString("utf8", end, end + extracted)),
    };
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): ParserAnswer {
  if (error instanceof Unreadable) return { why: error.why };
  if (!(error instanceof Error)) return { why: "not-understood", bug: "not an error" };
  if (/allocation failed|invalid (?:array|string|typed array) length/i.test(error.message))
    return { why: "too-large" };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^ {4}at /.test(line));
  return { why: "not-understood", bug: [error.name, ...frames.slice(0, 5)].join("\n") };
}

const sendAnswer = (answer: ParserAnswer) =>
  void process.stdout.write(JSON.stringify(answer), () => process.exit());

// An error that a parser throws asynchronously. Its message may contain a part of the document.
process.on("uncaughtException", (error) => sendAnswer(refused(error)));
sendAnswer(await answerInput());
