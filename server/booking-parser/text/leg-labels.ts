import { foldInPlace } from "./labelled.ts";
import { unaccented, withoutAccents } from "./months.ts";
import { labels, mailHeader, mailSubject } from "./words.ts";

/** The start of a line that says which end of a leg it is, its day or its number. */
export type LegLabel = "from" | "to" | "date" | "number";
type LabelledText = { readonly part: LegLabel | null; readonly rest: string };

const maxLines = 1500;
const word = (name: "depart" | "arrive" | LegLabel) => `(?:${unaccented(labels[name])})`;
const end = "\\s*(?:[:]|$)";
const loose = "(?=$|[^\\p{L}\\p{M}]|[\\p{sc=Han}\\p{sc=Katakana}])\\s*[:]?";
const startOf: readonly (readonly [LegLabel, RegExp])[] = [
  ["from", new RegExp(`^(?:${word("depart")}${loose}|${word("from")}${end})`, "u")],
  ["to", new RegExp(`^(?:${word("arrive")}${loose}|${word("to")}${end})`, "u")],
  ["date", new RegExp(`^${word("date")}(?:${end}|\\s+(?=\\d{1,4}[./年-]\\s?\\d))`, "u")],
  ["number", new RegExp(`^${word("number")}${end}`, "u")],
];
const inner = new RegExp(
  `(?<=[\\s/|,;·–-])(?=(?:${word("depart")}|${word("arrive")})(?=\\s|:))|(?<=[\\s/|,;·])(?=(?:${word("from")}|${word("to")}|${word("date")})\\s*:)`,
  "gu",
);

/** The lines of a text that may belong to a leg, cut at the labels within them. */
export function linesOf(text: string): string[] {
  const own = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, maxLines)
    .reduce<string[]>((lines, line) => {
      const above = lines.at(-1) ?? "";
      if (isWrapped(above, line)) lines[lines.length - 1] = `${above} ${line.trim()}`;
      else lines.push(line);
      return lines;
    }, []);
  return own
    .filter((line, at) => !isMailHeader(line, at, own))
    .map((line) =>
      line
        .replaceAll(/^[\s*_•◦▪●·–-]+(?=\S)|[*_]+/g, "")
        .replace(/^\s+|\s+$/g, "")
        .slice(0, 300),
    )
    .flatMap(thereAndBack)
    .flatMap((line) =>
      splitAtLabels(line.replace(/^\(?\d{1,2}[.)]\s+(?=\D)(?!\p{L}+\.?\s+\d{4}(?!\d))/u, "")),
    )
    .filter((line) => line !== "");
}

/** Plain texts are wrapped at about 72 characters: a sentence goes on with a bracket or a small letter. */
const isWrapped = (above: string, line: string): boolean =>
  above.length >= 50 &&
  above.length <= 160 &&
  /^(?:\(|\p{Ll})/u.test(line) &&
  !/\S {2,}\S|[.:!?]$/.test(above);

const dash = /\s*[-–—→>]+\s*/g;
const city = "(\\p{Lu}[\\p{L}\\p{M}.'’ ]{1,30}?)(?: \\([A-Z]{3}\\))?";
const andBack = new RegExp(
  `,?\\s(?:and|und|et|y|e|i|en|och|og)\\s(?=${city}\\s?[-–—→>]+\\s?${city}(?:[\\s,.]|$))`,
  "u",
);

/** Cuts `Rome - Oslo on 3 May and Oslo - Rome on 7 May` between its two legs. */
function thereAndBack(line: string): string[] {
  const found = andBack.exec(line);
  const there = line.slice(0, found?.index).replaceAll(dash, "-");
  const [between = "", start = "", goal = ""] = found ?? [];
  return found && there.includes(`-${start}`) && there.includes(goal)
    ? [line.slice(0, found.index), line.slice(found.index + between.length)]
    : [line];
}

/** The headers of a forwarded mail are no journey's. */
const isMailHeader = (line: string, at: number, lines: readonly string[]): boolean =>
  mailHeader.test(withoutAccents(line.slice(0, 40))) &&
  lines
    .slice(Math.max(0, at - 5), at + 6)
    .some((near) => mailSubject.test(withoutAccents(near.slice(0, 40))));

/** Splits a line with both of its ends: `出発 東京 09:00 / 到着 新大阪 11:27`. Headings of columns stay whole. */
function splitAtLabels(line: string): string[] {
  const plain = foldInPlace(line);
  const cuts = [...plain.matchAll(inner)].map(({ index }) => index).filter((index) => index > 0);
  if (cuts.length === 0 || cuts.length > 4 || areBehindPlaces(line, cuts)) return [line];
  const parts = [0, ...cuts].map((from, at) =>
    line
      .slice(from, cuts[at])
      .replace(/[\s/|,;·–-]+$/, "")
      .trim(),
  );
  return parts.filter((part) => labelOf(part).part === null || labelOf(part).rest !== "").length ===
    parts.length || parts.every((part) => labelOf(part).rest !== "")
    ? parts
    : [line];
}

/** Whether the labels are behind their places: `Amsterdam vertrek 07:05, Barcelona aankomst 09:20`. */
function areBehindPlaces(line: string, cuts: readonly number[]): boolean {
  const last = line.slice(cuts.at(-1)).split(/[,;]/)[0] ?? "";
  return (
    cuts.length >= 2 &&
    cuts.length <= 3 &&
    /\d/.test(last) &&
    !/\p{Lu}|[\p{sc=Han}\p{sc=Arabic}]/u.test(last.slice(1))
  );
}

export function labelOf(line: string): LabelledText {
  const plain = foldInPlace(line);
  let best: LabelledText = { part: null, rest: line };
  for (const [part, pattern] of startOf) {
    const length = pattern.exec(plain)?.[0].length ?? 0;
    if (length > 0 && (best.part === null || line.length - length < best.rest.length))
      best = { part, rest: line.slice(length).replace(/^[\s:–—-]+/, "") };
  }
  return best;
}
