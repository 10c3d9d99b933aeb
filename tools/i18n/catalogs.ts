import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Messages } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { parsePo } from "pofile-ts";
import { textDirection } from "#contract/shared/languages.ts";
import { type CatalogPart, catalogParts } from "./parts.ts";

/**
 * The compiled messages of one part of a language, by message id. The complaints of the web's forms are only
 * in the server's catalogue and are taken from there.
 */
export function catalogMessages(root: string, language: string, part: CatalogPart): Messages {
  const partOf = catalogParts(root);
  const belongs = (references: readonly string[]) => {
    const found = new Set(references.map(partOf));
    const [only] = found;
    return (found.has("first") ? "first" : found.size === 1 ? only : "rest") === part;
  };
  const read = (path: string) =>
    parsePo(readFileSync(join(root, path), "utf8")).items.filter((it) => !it.obsolete && it.msgstr[0]);
  const own = read(`web/locales/${language}.po`)
    .filter(({ references }) => belongs(references))
    .map(({ msgid, msgctxt, msgstr }) => [generateMessageId(msgid, msgctxt ?? undefined), msgstr[0] ?? ""]);
  const contract = read(`server/locales/${language}.po`)
    .filter(({ references }) => part === "first" && references.includes("contract/shared/complaints.ts"))
    .map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? ""]);
  const compiled = (text: string) =>
    textDirection(language) === "rtl" ? isolateValues(compileMessage(text)) : compileMessage(text);
  return Object.fromEntries([...own, ...contract].map(([id, text = ""]) => [id, compiled(text)]));
}

type Compiled = ReturnType<typeof compileMessage>;

/**
 * Isolates filled-in values from the sentence around them, so that a name in another script can't change its
 * direction.
 */
function isolateValues(tokens: Compiled): Compiled {
  return tokens.flatMap((token): Compiled => {
    if (typeof token === "string") return [token];
    const [name, kind, forms] = token;
    if (kind === undefined) return ["\u2068", token, "\u2069"];
    if (typeof forms !== "object" || forms === null) return [token];
    const inside = Object.entries(forms).map(([key, it]) => [
      key,
      Array.isArray(it) ? isolateValues(it) : it,
    ]);
    return [[name, kind, Object.fromEntries(inside)]];
  });
}
