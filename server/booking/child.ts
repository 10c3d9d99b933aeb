import { buffer } from "node:stream/consumers";
import { readDocument } from "./read.ts";
import { Unreadable } from "./unreadable.ts";
import type { Document, Understood } from "./reservation.ts";

/** What the process of `understand.ts` answers with, as one JSON text. */
export type Answer =
  | { readonly understood: Understood }
  /** `bug` is where our own reading failed: names and lines, no word of the document. */
  | { readonly why: Unreadable["why"]; readonly bug?: string };

type About = Omit<Document, "bytes"> & { readonly extracted: number };

/** On the standard input: a line of JSON about the document, what another program extracted (so many bytes), and its own. */
async function answer(): Promise<Answer> {
  const input = await buffer(process.stdin);
  const end = input.indexOf(10) + 1;
  const { extracted, ...about } = JSON.parse(input.toString("utf8", 0, end)) as About;
  const bytes = input.subarray(end + extracted);
  try {
    return {
      understood: await readDocument({ ...about, bytes }, input.toString("utf8", end, end + extracted)),
    };
  } catch (error) {
    if (error instanceof Unreadable) return { why: error.why };
    return { why: "not-understood", bug: whereabouts(error) };
  }
}

function whereabouts(error: unknown): string {
  if (!(error instanceof Error)) return "not an error";
  const frames = (error.stack ?? "").split("\n").filter((line) => /^ {4}at /.test(line));
  return [error.name, ...frames.slice(0, 5)].join("\n");
}

process.stdout.write(JSON.stringify(await answer()));
