import { readdirSync, readFileSync } from "node:fs";
import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { parsePo } from "pofile-ts";

const folder = new URL("../locales/", import.meta.url);
/** Every catalogue of the server: a file more is a language more. */
const known = readdirSync(folder)
  .filter((name) => name.endsWith(".po"))
  .map((name) => name.slice(0, -".po".length));
const own = "en";

/** What a person reads: the words, the locale in which days and times are written, and where a line begins. */
export type Language = { readonly i18n: I18n; readonly locale: string; readonly direction: "ltr" | "rtl" };

const scriptsToTheLeft = new Set(["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm"]);

const loaded = new Map<string, I18n>();

/**
 * The language for somebody of this locale: their own, or the same without its region, or English. The text stands in
 * the code as the id of its message, `i18n._("Hello {name}", { name })`, where `npm run messages` finds it.
 */
export function languageFor(locale: string | null): Language {
  const wished = locale === null ? null : readLocale(locale);
  const name =
    known.find((it) => it === wished?.baseName) ?? known.find((it) => it === wished?.language) ?? own;
  return {
    i18n: read(name),
    // Words of one language and dates of another would be neither's.
    locale: wished && new Intl.Locale(name).language === wished.language ? wished.baseName : name,
    direction: scriptsToTheLeft.has(new Intl.Locale(name).maximize().script ?? "") ? "rtl" : "ltr",
  };
}

function read(name: string): I18n {
  const before = loaded.get(name);
  if (before) return before;
  const i18n = setupI18n({ locale: name, messages: { [name]: catalogue(name) } });
  i18n.setMessagesCompiler(compileMessage);
  loaded.set(name, i18n);
  return i18n;
}

/** What nobody has translated yet is left out: then the English of the code is shown. */
function catalogue(name: string): Messages {
  const { items } = parsePo(readFileSync(new URL(`${name}.po`, folder), "utf8"));
  const translated = items.filter(({ msgstr, obsolete }) => msgstr[0] && !obsolete);
  return Object.fromEntries(translated.map(({ msgid, msgstr }) => [msgid, compileMessage(msgstr[0] ?? "")]));
}

function readLocale(text: string): Intl.Locale | null {
  try {
    return new Intl.Locale(text);
  } catch {
    return null;
  }
}
