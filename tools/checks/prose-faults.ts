import { parseSync } from "@babel/core";
import { walk } from "#tools/i18n/refusal-texts.ts";

type Fault = { readonly line: number; readonly problem: string };

const longest = 110;

/** Words and phrases of a private or old-fashioned English, and the plain word that replaces each. */
const plain: readonly (readonly [RegExp, string])[] = [
  [/\bwho(?:m|se)?(?:so)?ever\b/i, "name the person: the caller, the reader, a member"],
  [/\bwhat(?:so)?ever\b/i, "name the thing, or say any"],
  [/\bwhich(?:so)?ever\b/i, "name the thing, or say either"],
  [/\banew\b/i, "again"],
  [/\blest\b/i, "so that … not"],
  [/\b(?:whence|thence|hence)\b/i, "from where, therefore"],
  [/\b(?:wherein|whereby|whereof|whereupon|wherewith|whither)\b/i, "in which, by which"],
  [/\b(?:therein|thereof|thereby|thereupon|therewith|thereafter)\b/i, "in it, of it, by that"],
  [/\b(?:hereby|herein|hereafter|heretofore|hitherto)\b/i, "now, here, until now"],
  [/\b(?:stands?|stood|standing) in\b/i, "is in, replaces"],
  [/\b(?:tells?|told|telling) of\b/i, "is notified about, reports"],
  [/\bso many\b/i, "a number of, this many"],
  [/\bone's own\b/i, "the caller's own, their own"],
  [/\b(?:nobody|somebody|everybody)'s\b/i, "name whose"],
  [/\breckon(?:s|ed|ing)?\b/i, "calculate"],
  [/\b(?:lays?|laid) hands on\b/i, "takes, allocates"],
  [/\bamong (?:them|these)\b/i, "including"],
  [/\bof (?:his|her) own accord\b/i, "by itself"],
  [/\b(?:fro|betimes|ere|nay|albeit|amiss|asunder|thrice|likewise)\b/i, "the plain word"],
  [/\bkept for the way\b/i, "cached for offline use"],
  [/\bhas (?:it )?that\b/i, "say what it holds"],
  [/\bno longer counts as\b/i, "has expired, is not … any more"],
];

/**
 * The parts of a file that people read as prose, with the number of their line: all of a document, the
 * comments of code.
 */
function proseOf(text: string, path: string): { line: number; words: string }[] {
  const lines = text.split("\n").map((words, at) => ({ line: at + 1, words }));
  if (path.endsWith(".md")) {
    let isCode = false;
    return lines.filter(({ words }) => {
      if (/^\s*```/.test(words)) isCode = !isCode;
      return !isCode;
    });
  }
  if (!/\.(?:tsx?|cjs|css)$/.test(path)) return lines.filter(({ words }) => /^\s*#/.test(words));
  let isComment = false;
  return lines.flatMap(({ line, words }) => {
    const starts = !isComment && /^\s*(?:\{)?\/\*/.test(words);
    if (starts || isComment) {
      isComment = !words.includes("*/");
      return [{ line, words }];
    }
    const [, comment] = /(?:^|\s)(\/\/ .*|\/\*\*? .*)$/.exec(words) ?? [];
    const [, title] = /\btest\w*(?:\.each\([^)]*\))?\(\s*["`]([^"`]+)["`]/.exec(words) ?? [];
    return [comment, title].flatMap((it) => (it ? [{ line, words: it }] : []));
  });
}

/**
 * The texts in code, with the number of their first line: log lines, errors, help, titles of tests and the
 * texts of screens. A literal of one word is a name and is left out.
 */
function literalsOf(code: string, path: string): { line: number; words: string }[] {
  const found: { line: number; words: string }[] = [];
  const ast = parseSync(code, {
    filename: path,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: path.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
  });
  walk(ast!, [], (node) => {
    const text =
      node.type === "StringLiteral" || node.type === "JSXText"
        ? node.value
        : node.type === "TemplateLiteral"
          ? node.quasis.map(({ value }) => value.cooked ?? "").join("…")
          : "";
    const words = text.trim().replaceAll(/\s+/g, " ");
    if (words.includes(" ")) found.push({ line: node.loc?.start.line ?? 0, words });
  });
  return found;
}

/** Parses the code only if one of the words occurs in it, because most files have none. */
const hasLiterals = (text: string, path: string) =>
  /\.tsx?$/.test(path) && plain.some(([pattern]) => pattern.test(text.replaceAll(/\s+/g, " ")));

const wordFaults = ({ line, words }: { line: number; words: string }): Fault[] =>
  plain.flatMap(([pattern, better]) => {
    const [word] = pattern.exec(words) ?? [];
    return word ? [{ line, problem: `“${word}”: ${better}` }] : [];
  });

/**
 * Faults of the prose in a file: words that are not plain, also in texts that the code contains, and comment
 * lines longer than 110 columns. `isData` is for files with quoted data, whose texts are left out.
 */
export function proseFaults(text: string, path: string, isData = false): Fault[] {
  const lines = text.split("\n");
  const prose = proseOf(text, path);
  const inProse = prose.flatMap(({ line, words }) => {
    const found = wordFaults({ line, words });
    const width = [...(lines[line - 1] ?? "")].length;
    const isLong = width > longest && !/https?:\/\/|^\s*\|/.test(words);
    return isLong ? [...found, { line, problem: `${width} columns; at most ${longest}` }] : found;
  });
  if (isData || !hasLiterals(text, path)) return inProse;
  // The title of a test is both.
  const known = new Set(inProse.map(({ line, problem }) => `${line} ${problem}`));
  const inLiterals = literalsOf(text, path).flatMap(wordFaults);
  return [...inProse, ...inLiterals.filter(({ line, problem }) => !known.has(`${line} ${problem}`))];
}
