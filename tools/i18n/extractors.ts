import { babelExtractor, extractFromFileWithBabel } from "@lingui/cli/api/extractors/babel";
import type { ExtractorType, PerFileExtractorType } from "@lingui/conf";
import { tableTexts } from "./refusal-texts.ts";

/** The texts of the contract's tables. Their English text is the message id. */
const tables: PerFileExtractorType = {
  match: (filename) => /\/contract\/shared\/(?:refusals|complaints[\w-]*)\.ts$/.test(filename),
  extract(filename, code, found) {
    for (const { text, line } of tableTexts(code, filename))
      found({ id: text, message: undefined, placeholders: {}, origin: [filename, line, 0] });
  },
};

const server: PerFileExtractorType = {
  match: (filename) => filename.includes("/server/") && filename.endsWith(".ts"),
  extract: (filename, code, found, context) =>
    extractFromFileWithBabel(filename, code, found, context, { plugins: ["typescript"] }),
};

export const extractors: ExtractorType[] = [tables, server, babelExtractor];
