import { compileMessage } from "@lingui/message-utils/compileMessage";
import { parsePo } from "pofile-ts";

type Compiled = ReturnType<typeof compileMessage>;

/** The placeholders and tags in a message: `name`, `<0>`. */
export function placeholdersOf(text: string): Set<string> {
  const found = new Set([...text.matchAll(/<(\w+)\/?>/g)].map(([, tag]) => `<${tag}>`));
  const visit = (tokens: Compiled) => {
    for (const token of tokens) {
      if (typeof token === "string") continue;
      const [name, , forms] = token;
      found.add(name);
      if (typeof forms === "object" && forms !== null)
        for (const form of Object.values(forms)) if (Array.isArray(form)) visit(form);
    }
  };
  visit(compileMessage(text));
  return found;
}

/**
 * Describes the errors of a catalogue: missing translations, placeholders or entries, and entries that are no
 * longer used.
 */
export function gapsIn(po: string, wanted: ReadonlySet<string>): string[] {
  const items = parsePo(po).items.filter((it) => !it.obsolete);
  const keyOf = (it: (typeof items)[number]) => `${it.msgctxt ?? ""}\u0004${it.msgid}`;
  const known = new Set(items.map(keyOf));
  return [
    ...items.flatMap((it) => {
      const text = it.msgstr[0] ?? "";
      if (!wanted.has(keyOf(it))) return [`no longer used: ${it.msgid}`];
      if (text === "") return [`not translated: ${it.msgid}`];
      return mismatches(it.msgid, text).map((why) => `${why}: ${it.msgid}`);
    }),
    ...[...wanted].filter((it) => !known.has(it)).map((it) => `missing: ${it.split("\u0004")[1]}`),
  ];
}

function mismatches(source: string, text: string): string[] {
  const [given, translated] = [placeholdersOf(source), parsedPlaceholders(text)];
  if (translated === null) return ["can't be read as a message"];
  const lost = [...given].filter((it) => !translated.has(it));
  const strange = [...translated].filter((it) => !given.has(it));
  return [
    ...(lost.length > 0 ? [`lacks ${lost.join(", ")}`] : []),
    ...(strange.length > 0 ? [`has ${strange.join(", ")}, which the English hasn't`] : []),
  ];
}

/**
 * The placeholders of a text; null if it isn't a valid message. The compiler returns an invalid text
 * unchanged.
 */
function parsedPlaceholders(text: string): Set<string> | null {
  const [first, ...more] = compileMessage(text);
  return more.length === 0 && first === text && /[{}]/.test(text) ? null : placeholdersOf(text);
}
