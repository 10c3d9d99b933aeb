import { readdirSync, readFileSync } from "node:fs";
import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { parsePo } from "pofile-ts";

const own = "en";

/** What a person reads: the words, the locale in which days and times are written, and where a line begins. */
export type Language = { readonly i18n: I18n; readonly locale: string; readonly direction: "ltr" | "rtl" };

const scriptsToTheLeft = new Set(["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm"]);

/**
 * The languages of which `folder` holds a catalogue: a file more is a language more. The answer finds the language for
 * somebody of a locale: their own, or the same without its region, or English. A text stands in the code as the id of its
 * message, `i18n._("Hello {name}", { name })`, where `npm run messages` finds it.
 */
export function openLanguages(folder: URL): (locale: string | null) => Language {
  const names = readdirSync(folder).flatMap((file) => /^(.+)\.po$/.exec(file)?.[1] ?? []);
  const languages = new Map(names.map((name) => [name, read(folder, name)]));
  return (locale) => {
    const wished = locale === null ? null : readLocale(locale);
    const name = [wished?.baseName, wished?.language].find((it) => it && languages.has(it)) ?? own;
    const known = new Intl.Locale(name);
    return {
      i18n: languages.get(name) ?? setupI18n({ locale: own }),
      // Words of one language and dates of another would be neither's.
      locale: wished && known.language === wished.language ? wished.baseName : name,
      direction: scriptsToTheLeft.has(known.maximize().script ?? "") ? "rtl" : "ltr",
    };
  };
}

/** What nobody has translated yet is left out: then the English of the code is shown. */
function read(folder: URL, name: string): I18n {
  const { items } = parsePo(readFileSync(new URL(`${name}.po`, folder), "utf8"));
  const translated = items.filter(({ msgstr, obsolete }) => msgstr[0] && !obsolete);
  const messages: Messages = Object.fromEntries(
    translated.map(({ msgid, msgstr }) => [msgid, compileMessage(msgstr[0] ?? "")]),
  );
  const i18n = setupI18n({ locale: name, messages: { [name]: messages } });
  i18n.setMessagesCompiler(compileMessage);
  return i18n;
}

/** Of the program's own catalogues, read once. */
export const languageFor = openLanguages(new URL("../locales/", import.meta.url));

function readLocale(text: string): Intl.Locale | null {
  try {
    return new Intl.Locale(text);
  } catch {
    return null;
  }
}
