import { foldPlace, keyBeginnings, possibleKeys } from "#lib/place-names/name-key.ts";
import type { Region, RegionNames } from "./region-names.ts";

/** One way to read a text: a city's name, and the regions that it is in. All names are folded. */
export type Reading = {
  name: string;
  /** What the name may be with its abbreviations written out, the name itself first. */
  keys: readonly string[];
  /** The keys that begin with the name, without the name itself; its last word may be unfinished. */
  beginnings: readonly string[];
  /** Empty if the city may be anywhere. */
  regions: readonly Region[];
  /** Whether the text says the regions: by their names (`exact`), or by the beginning of them (`prefix`). */
  regionMatch: "none" | "exact" | "prefix";
  /** Whether the name may be the beginning of a longer one. */
  isPrefix: boolean;
};

/** More words than this are read as one name. */
const maxWords = 8;

/**
 * All ways to read a text. "San José, Costa Rica" and "san jose costa rica" are San José in Costa Rica;
 * "springfield il" is Springfield in Illinois or in Israel. The first reading is the whole text as one name.
 */
export function readingsOf(text: string, names: RegionNames): Reading[] {
  const name = foldPlace(text);
  if (name === "") return [];
  const anywhere: Unkeyed = { name, regions: [], regionMatch: "none", isPrefix: true };
  const parts = text
    .split(/[,;،、，]/u)
    .map(foldPlace)
    .filter(Boolean);
  const located = parts.length > 1 ? withCommas(parts, names) : withSpaces(name.split(" "), names);
  const endsInStop = /[\s.]$/u.test(text);
  return [anywhere, ...located].map((it) => ({
    ...it,
    keys: possibleKeys(it.name),
    beginnings: it.isPrefix
      ? keyBeginnings(endsInStop ? `${it.name}.` : it.name).filter((key) => key !== it.name)
      : [],
  }));
}

type Unkeyed = Omit<Reading, "keys" | "beginnings">;

/** Parts after the city that name no region are ignored: "Munich, Altstadt, Germany". */
function withCommas([name = "", ...parts]: string[], names: RegionNames): Unkeyed[] {
  const known = parts.map((part) => regionsOf(part.split(" "), names)).filter((it) => it.length > 0);
  const regions = known.reduce((all, more) => (all.length === 0 ? more : narrowed(all, more)), []);
  if (regions.length > 0) return [{ name, regions, regionMatch: "exact", isPrefix: true }];
  const begun = names.beginning(parts.at(-1) ?? "");
  if (begun.length > 0) return [{ name, regions: begun, regionMatch: "prefix", isPrefix: true }];
  return [{ name, regions: [], regionMatch: "none", isPrefix: false }];
}

function withSpaces(words: string[], names: RegionNames): Unkeyed[] {
  if (words.length > maxWords) return [];
  return words.slice(1).flatMap((_, index): Unkeyed[] => {
    const name = words.slice(0, index + 1).join(" ");
    const rest = words.slice(index + 1);
    const regions = regionsOf(rest, names);
    if (regions.length > 0) return [{ name, regions, regionMatch: "exact", isPrefix: false }];
    const inFront = regionInFront(name, names);
    if (inFront.length > 0)
      return [{ name: rest.join(" "), regions: inFront, regionMatch: "exact", isPrefix: true }];
    const begun = names.beginning(rest.join(" "));
    return begun.length > 0 ? [{ name, regions: begun, regionMatch: "prefix", isPrefix: false }] : [];
  });
}

/** Shorter words before a city are its own or a code, as in "La Paz" and "St Albans". */
const minRegionInFront = 4;

/** The region that a city's name follows: "tokyo shibuya", "england bath". */
const regionInFront = (name: string, names: RegionNames): readonly Region[] =>
  name.length >= minRegionInFront ? names.named(name) : [];

/** Words that name a region, or a state and its country: "il", "costa rica", "il usa". */
function regionsOf(words: string[], names: RegionNames): readonly Region[] {
  const whole = names.named(words.join(" "));
  if (whole.length > 0) return whole;
  for (let at = 1; at < words.length; at++) {
    const states = names.named(words.slice(0, at).join(" "));
    const within = names.named(words.slice(at).join(" "));
    const both = states.filter((state) => within.some((it) => contains(it, state)));
    if (both.length > 0) return both;
  }
  return [];
}

/** The regions that are in both lists; all of them if the lists contradict each other. */
function narrowed(some: readonly Region[], more: readonly Region[]): readonly Region[] {
  const both = [
    ...some.filter((it) => more.some((other) => contains(other, it))),
    ...more.filter((it) => some.some((other) => contains(other, it))),
  ];
  return both.length > 0 ? both : [...some, ...more];
}

export const contains = (outer: Region, inner: Region): boolean =>
  outer.country === inner.country && (outer.state === null || outer.state === inner.state);
