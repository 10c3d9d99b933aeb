import { spellOut } from "#contract/shared/spell-out.ts";
import { fold } from "#lib/fold.ts";

/**
 * The other names of a city, one per folded form that isn't the city's own name. Our names are unchanged; of
 * GeoNames' spellings the one with the most accents is used.
 */
export function otherNames(name: string, ours: string[], theirs: string[]): string[] {
  const found = new Map(ours.map((it) => [fold(it), it]));
  const fixed = new Set(found.keys());
  for (const raw of [name, ...ours, ...theirs].flatMap((it) => [it, spellOut(it)])) {
    const other = raw
      .normalize("NFC")
      .replace(/[\s\u0000-\u001f]+/gu, " ")
      .trim();
    const folded = fold(other);
    if (fixed.has(folded) || isMechanical(other) || other.length > 60 || other.includes("://")) continue;
    const known = found.get(folded);
    if (known === undefined || accents(other) > accents(known)) found.set(folded, other);
  }
  found.delete("");
  found.delete(fold(name));
  return [...found.values()];
}

/** GeoNames' machine transliterations (`sheng hu li ya`) are all in small letters. People never type them. */
const isMechanical = (name: string) => /^[\u0020-\u007e]+$/.test(name) && name === name.toLowerCase();

const accents = (name: string) => [...name].filter((letter) => letter > "\u007f").length;
