import { babelExtractor, extractFromFileWithBabel } from "@lingui/cli/api/extractors/babel";
import type { ExtractorType, PerFileExtractorType } from "@lingui/conf";
import { type PlainText, saidByContract, saidByRefusals } from "./plain-texts.ts";

/**
 * What refuses says so in plain English where it refuses, and is translated at the door. So its texts are found by where
 * they stand, and their English is their id.
 */
const plain = (
  where: RegExp,
  textsIn: (code: string, filename: string) => PlainText[],
): PerFileExtractorType => ({
  match: (filename) => where.test(filename) && filename.endsWith(".ts"),
  async extract(filename, code, found, context) {
    await extractFromFileWithBabel(filename, code, found, context, { plugins: ["typescript"] });
    for (const { text, line } of textsIn(code, filename))
      found({ id: text, message: undefined, placeholders: {}, origin: [filename, line, 0] });
  },
});

export const extractors: ExtractorType[] = [
  plain(/\/contract\//, saidByContract),
  plain(/\/server\//, saidByRefusals),
  babelExtractor,
];
