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

/** Faults of the prose in a file: words that are not plain, and comment lines longer than 110 columns. */
export function proseFaults(text: string, path: string): Fault[] {
  const lines = text.split("\n");
  return proseOf(text, path).flatMap(({ line, words }) => {
    const found = plain.flatMap(([pattern, better]) => {
      const [word] = pattern.exec(words) ?? [];
      return word ? [{ line, problem: `“${word}”: ${better}` }] : [];
    });
    const width = [...(lines[line - 1] ?? "")].length;
    const isLong = width > longest && !/https?:\/\/|^\s*\|/.test(words);
    return isLong ? [...found, { line, problem: `${width} columns; at most ${longest}` }] : found;
  });
}
