import { extractFromFileWithBabel } from "@lingui/cli/api/extractors/babel";
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

/** Whether a file can have texts. Most have none, and parsing them would take most of the time. */
const canHaveTexts = (code: string) => /@lingui\/|i18n/.test(code);

const inFiles = (match: (filename: string) => boolean, plugins: ("typescript" | "jsx")[]) =>
  ({
    match,
    extract: (filename, code, found, context) =>
      canHaveTexts(code) ? extractFromFileWithBabel(filename, code, found, context, { plugins }) : undefined,
  }) satisfies PerFileExtractorType;

export const extractors: ExtractorType[] = [
  tables,
  inFiles((filename) => /\/(?:web|contract|server)\/.*\.ts$/.test(filename), ["typescript"]),
  inFiles((filename) => /\/web\/.*\.tsx$/.test(filename), ["typescript", "jsx"]),
];
