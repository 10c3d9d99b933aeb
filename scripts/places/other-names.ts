import { fold } from "../../server/lib/fold.ts";

const spelledOut: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };

/** `München` → `Muenchen`, as people without the key write it; undefined where nothing changes. */
export function spellOut(name: string): string | undefined {
  const out = name.normalize("NFC").replace(/[äöüåø]/gi, (letter) => {
    const plain = spelledOut[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? plain : plain[0]?.toUpperCase() + plain.slice(1);
  });
  return out === name.normalize("NFC") ? undefined : out;
}

/** One name for every folded form that isn't the city's own; of several spellings the one with its accents. */
export function otherNames(own: string, candidates: string[]): string[] {
  const found = new Map<string, string>();
  for (const raw of candidates) {
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
