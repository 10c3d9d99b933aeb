import { maxDocumentBytes } from "#contract/features/imports.ts";
import { documentOf, type ParserAnswer, parserAnswer } from "#booking-parser/sandbox/parser-answer.ts";
import type { ParserClient } from "#booking-parser/sandbox/parser-client.ts";
import { Unreadable } from "#booking-parser/sandbox/unreadable.ts";

/**
 * Parses documents in the test's own process: a separate one for each takes half a second. The tests of the
 * sandbox, and the journeys, start it.
 */
export const parserHere: ParserClient = {
  understand: async (document) => {
    if (document.bytes.length > maxDocumentBytes) throw new Unreadable("too-large");
    const answer = JSON.stringify(await parserAnswer(document, ""));
    return documentOf(JSON.parse(answer) as ParserAnswer);
  },
  close: () => {},
};
