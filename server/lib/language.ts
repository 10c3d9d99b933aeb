import { readdirSync, readFileSync } from "node:fs";
import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { parsePo } from "pofile-ts";
import { writtenIn } from "../../contract/languages.ts";
import { madeOf } from "../../contract/plain-words.ts";

const own = "en";

/** What a person reads: the words, the locale in which days and times are written, and where a line begins. */
export type Language = {
  readonly i18n: I18n;
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
  /** A text that was said in plain English somewhere, such as a refusal's. */
  readonly say: (text: string) => string;
};

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
    const i18n = languages.get(name) ?? setupI18n({ locale: own });
    return {
      i18n,
      say: (text) => said(i18n, text),
      // Words of one language and dates of another would be neither's.
      locale: writtenIn(wished && known.language === wished.language ? wished.baseName : name),
      direction: scriptsToTheLeft.has(known.maximize().script ?? "") ? "rtl" : "ltr",
    };
  };
}

function said(i18n: I18n, text: string): string {
  if (i18n.locale === own) return text;
  const made = madeOf(text, i18n.messages);
  return made ? i18n._(made.id, made.values) : text;
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

/** The first of these that somebody has translated, as chosen and asked for; English when none was. */
export const languageForFirst = (locales: readonly (string | null)[]): Language =>
  locales
    .map(languageFor)
    .find(({ i18n, locale }, at) => i18n.locale !== own || isOwn(locales[at], locale)) ?? languageFor(null);

const isOwn = (wished: string | null | undefined, locale: string) =>
  wished !== null &&
  wished !== undefined &&
  readLocale(wished)?.language === new Intl.Locale(locale).language;

const mostAsked = 10;

/** The locales a browser asks for, the dearest first. */
export const localesAsked = (acceptLanguage: string | undefined): string[] =>
  (acceptLanguage ?? "")
    .split(",", mostAsked)
    .map((it) => /^\s*([a-z]{2,3}(?:-[a-z0-9]+)*)\s*(?:;\s*q=([01](?:\.\d*)?))?\s*$/i.exec(it))
    .flatMap((it) => (it ? [{ locale: it[1] ?? own, weight: Number(it[2] ?? 1) }] : []))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ locale }) => locale);

function readLocale(text: string): Intl.Locale | null {
  try {
    return new Intl.Locale(text);
  } catch {
    return null;
  }
}
