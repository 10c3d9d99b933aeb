import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Messages } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { parsePo } from "pofile-ts";
import { directionOf } from "../../contract/languages.ts";
import { type Part, partsOf } from "./parts.ts";

/**
 * The compiled messages of one part of a language, by the ids of the code. What is refused by the contract's checks is
 * said in the browser too; it stands in the server's catalogue, once.
 */
export function messagesOf(root: string, language: string, part: Part): Messages {
  const partOf = partsOf(root);
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
    .filter(({ references }) => part === "first" && references.some((it) => it.startsWith("contract/")))
    .map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? ""]);
  const compiled = (text: string) =>
    directionOf(language) === "rtl" ? apart(compileMessage(text)) : compileMessage(text);
  return Object.fromEntries([...own, ...contract].map(([id, text = ""]) => [id, compiled(text)]));
}

type Compiled = ReturnType<typeof compileMessage>;

/** Keeps what is filled in apart from the sentence round it: a name in other letters would turn its order about. */
function apart(tokens: Compiled): Compiled {
  return tokens.flatMap((token): Compiled => {
    if (typeof token === "string") return [token];
    const [name, kind, forms] = token;
    if (kind === undefined) return ["\u2068", token, "\u2069"];
    if (typeof forms !== "object" || forms === null) return [token];
    const inside = Object.entries(forms).map(([key, it]) => [key, Array.isArray(it) ? apart(it) : it]);
    return [[name, kind, Object.fromEntries(inside)]];
  });
}
