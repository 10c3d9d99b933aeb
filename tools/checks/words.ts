import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { gapsIn } from "#tools/i18n/catalog-gaps.ts";
import { comparedMessages } from "#tools/i18n/compared-messages.ts";
import { literalTexts } from "#tools/i18n/literal-texts.ts";
import { physicalClasses } from "#tools/i18n/physical-classes.ts";
import { lackingForms, uncountedNouns } from "#tools/i18n/plural-forms.ts";
import { looseSentences } from "#tools/i18n/refusal-texts.ts";
import { sameWords, unneeded, untranslated } from "#tools/i18n/same-words.ts";
import { spellingKey, titlesIn } from "#tools/i18n/title-spellings.ts";

/**
 * Checks the program's texts: every text is in the catalogues, the catalogues are complete, the contract
 * refuses with codes, titles have one spelling, no code compares the text of a message, counts have the
 * plural forms of each language, and no CSS class names the left or right where the start or end is meant.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const sources = globSync("web/**/*.{ts,tsx}", { cwd: root }).filter(
  (path) => !/\.test\.tsx?$|^web\/testing\//.test(path),
);

/** Files whose texts are only for developers, and why. */
const developerFiles: Record<string, string> = {
  "web/pages/gallery": "the gallery of parts, which only a development build shows",
};
const isDeveloperFile = (path: string) => Object.keys(developerFiles).some((it) => path.startsWith(it));
/** Texts that are the same in every language. */
const sameInAllLanguages = new Set([
  // The label on the key.
  "Esc",
  // For support staff, next to values in the syntax of other programs.
  "navigator.onLine=",
]);
/** Files that really mean left or right, and why. */
const physicalSideFiles: Record<string, string> = {
  "web/ui/styles/tick-styles.ts": "a tick is drawn the same way in every script",
};
/**
 * Files that recognise errors of other programs by their text, because those errors have no code; and whose
 * errors they are.
 */
const foreignErrorFiles: Record<string, string> = {
  "server/lib/database-errors.ts": "the driver of PostgreSQL",
  "server/booking-parser/sandbox/parser-answer.ts": "Node, out of memory",
  "server/booking-parser/email/mime.ts": "the parser of mail",
  "web/lib/api/call.ts": "a proxy's 401 page; also removes the field name from our message",
  "web/lib/api/error-kind.ts": "the browser, for a file that didn't load",
  "web/features/accounts/failure-text.ts": "the browser, for a file that didn't load",
};

const promised = "a promise of contract/features/legal.ts, far above 1";
/** Placeholders whose number is a constant above 1, so that their texts need no plural; and the constant. */
const constants: Record<string, string> = {
  deviceDays: promised,
  documentDays: "contract/features/imports.ts, 30",
  exportHours: "contract/features/account-data.ts, 24",
  firstStepsDays: promised,
  invitationDays: promised,
  max: "the limits of the contract and the server, all above 1",
  maxFilesAtOnce: "contract/features/imports.ts, 30",
  messageDays: promised,
  mostReportDays: "contract/features/analytics-reports.ts, 366",
  privacyHours: promised,
  reportHours: promised,
  securityLogDays: promised,
  sentDays: promised,
  sessionDays: promised,
  textDays: promised,
};
/** Texts that count without a plural for another reason. */
const uncountedTexts: Record<string, string> = {
  "{value} days": "a range of days, such as 1-3",
};

const wrong = [
  ...sources.flatMap(findLiterals),
  ...sources.flatMap(findPhysical),
  ...[...globSync("contract/**/*.ts", { cwd: root }), ...sources].flatMap(findLooseSentences),
  ...globSync("{contract,server,web,e2e,bench}/**/*.{ts,tsx}", { cwd: root }).flatMap(findCompared),
  ...["web/locales/en.po", "server/locales/en.po"].flatMap(findUncounted),
  ...findSpellings(),
  ...(await findGaps()),
];
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exitCode = 1;

function findUncounted(path: string): string[] {
  return uncountedNouns(read(path))
    .filter(({ text, placeholder }) => !(text in uncountedTexts) && !((placeholder ?? "") in constants))
    .map(({ text }) => `${path}: a count without a plural: ${text}`);
}

/** Titles of toasts and dialogs that differ only in capitals, apostrophes or a full stop. */
function findSpellings(): string[] {
  const titles = sources.flatMap((path) => titlesIn(read(path)).map((title) => ({ path, title })));
  return [...Map.groupBy(titles, ({ title }) => spellingKey(title)).values()].flatMap((same) => {
    const [first, ...others] = same;
    return others
      .filter(({ title }) => title !== first!.title)
      .map(({ path, title }) => `${path}: “${title}” is spelled “${first!.title}” in ${first!.path}`);
  });
}

function findLiterals(path: string): string[] {
  if (isDeveloperFile(path)) return [];
  return literalTexts(read(path), path)
    .filter(({ text }) => !sameInAllLanguages.has(text))
    .map(({ text, line }) => `${path}:${line}: is not in the catalogues: ${text}`);
}

function findPhysical(path: string): string[] {
  if (path in physicalSideFiles) return [];
  return read(path)
    .split("\n")
    .flatMap((text, at) =>
      physicalClasses(text).map(
        (name) => `${path}:${at + 1}: ${name} names a side; say start or end instead (ms-, pe-, text-start…)`,
      ),
    );
}

function findLooseSentences(path: string): string[] {
  if (/\.test\.ts$|^contract\/shared\/(?:refusals|complaints[\w-]*)\.ts$/.test(path) || isDeveloperFile(path))
    return [];
  return looseSentences(read(path), path).map(
    ({ text, line }) =>
      `${path}:${line}: an English sentence instead of a code of contract/shared/complaints.ts: ${text}`,
  );
}

function findCompared(path: string): string[] {
  if (path in foreignErrorFiles) return [];
  const code = read(path);
  if (!/\.message\b|messageOf/.test(code)) return [];
  return comparedMessages(code, path).map(
    (line) => `${path}:${line}: decides by the text of a message; compare the code instead`,
  );
}

async function findGaps(): Promise<string[]> {
  const config = getConfig({ cwd: root });
  const found: string[] = [];
  const catalogs = await getCatalogs(config);
  const pathOf = (catalog: (typeof catalogs)[number], language: string) =>
    `${catalog.path.replace(root, "").replace("{locale}", language)}.po`;
  for (const catalog of catalogs) {
    const texts = Object.entries((await catalog.collect()) ?? {}).map(
      ([id, it]) => `${it.context ?? ""}\u0004${it.message ?? id}`,
    );
    for (const language of config.locales) {
      const path = pathOf(catalog, language);
      const po = read(path);
      const gaps = gapsIn(po, new Set(texts));
      if (gaps.length > 10)
        found.push(`${path}: ${gaps.length} gaps, the first of them: ${gaps.slice(0, 3).join(" | ")}`);
      else found.push(...gaps.map((gap) => `${path}: ${gap}`));
      found.push(...lackingForms(po, language).map((it) => `${path}: ${it}`));
      if (language !== "en")
        found.push(...untranslated(po, language).map((it) => `${path}: is English: ${it}`));
    }
  }
  for (const language of Object.keys(sameWords)) {
    const texts = catalogs.map((catalog) => read(pathOf(catalog, language)));
    const words = unneeded(texts, language);
    found.push(...words.map((it) => `tools/i18n/same-words.ts: no ${language} text needs ${it}`));
  }
  return found.length > 0
    ? [...found, "npm run messages brings the catalogues up to date with the code"]
    : [];
}
