import babelExtractor from "@lingui/cli/api/extractors/babel";
import type { ExtractorType } from "@lingui/conf";
import { type PlainText, saidByContract, saidByRefusals } from "./plain-texts.ts";

/**
 * What refuses says so in plain English where it refuses, and is translated at the door. So its texts are found by where
 * they stand, and their English is their id.
 */
const plain = (where: RegExp, textsIn: (code: string, filename: string) => PlainText[]): ExtractorType => ({
  match: (filename) => where.test(filename) && filename.endsWith(".ts"),
  async extract(filename, code, found, context) {
    await babelExtractor.extract(filename, code, found, context);
    for (const { text, line } of textsIn(code, filename))
      found({ id: text, message: undefined, placeholders: {}, origin: [filename, line, 0] });
  },
});

export const extractors = [
  plain(/\/contract\//, saidByContract),
  plain(/\/server\//, saidByRefusals),
  babelExtractor,
];
