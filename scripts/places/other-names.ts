import { fold, spellOut } from "../../server/lib/fold.ts";

/** One name for every folded form that isn't the city's own; of several spellings the one with its accents. */
export function otherNames(own: string, names: string[]): string[] {
  const found = new Map<string, string>();
  for (const raw of [...names, ...names.map(spellOut)]) {
    const name = raw
      .normalize("NFC")
      .replace(/[\s\u0000-\u001f]+/gu, " ")
      .trim();
    const folded = fold(name);
    if (folded === "" || folded === fold(own) || name.length > 60 || name.includes("://")) continue;
    const known = found.get(folded);
    if (known === undefined || accents(name) > accents(known)) found.set(folded, name);
  }
  return [...found.values()];
}

const accents = (name: string) => [...name].filter((letter) => letter > "\u007f").length;
