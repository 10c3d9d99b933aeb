import { buffer } from "node:stream/consumers";
import type { Document } from "#booking-parser/reservation.ts";
import { type ParserAnswer, parserAnswer, refused } from "./parser-answer.ts";

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
  return parserAnswer({ ...about, bytes }, input.toString("utf8", end, end + extracted));
}

const sendAnswer = (answer: ParserAnswer) =>
  void process.stdout.write(JSON.stringify(answer), () => process.exit());

// An error that a parser throws asynchronously.
process.on("uncaughtException", (error) => sendAnswer(refused(error)));
sendAnswer(await answerInput());
