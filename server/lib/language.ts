import { readdirSync, readFileSync } from "node:fs";
import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { parsePo } from "pofile-ts";
import { daySeconds, hourSeconds } from "#contract/shared/durations.ts";
import { formattingLocale, languagePart } from "#contract/shared/languages.ts";
import { sayWell } from "#contract/shared/texts/said.ts";
import type { Wording } from "./refusal.ts";

const sourceLanguage = "en";

/** The language of a person: translations, the locale for dates and times, and the text direction. */
export type LoadedLanguage = {
  readonly i18n: I18n;
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
};

/** Translates refusals into a language. */
export const wordingIn =
  ({ i18n }: LoadedLanguage): Wording =>
  (template, params) =>
    i18n._(template, params);

const rightToLeftScripts = new Set(["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm"]);

/**
 * Loads the language catalogues of `folder`; adding a file adds a language. The returned function finds the
 * language for a locale: the exact one, the same without its region, or English. Messages are identified by
 * their English text in the code, `i18n._("Hello {name}", { name })`, where `npm run messages` finds them.
 */
export function openLanguages(folder: URL): (locale: string | null) => LoadedLanguage {
  const names = readdirSync(folder).flatMap((file) => /^(.+)\.po$/.exec(file)?.[1] ?? []);
  const languages = new Map(names.map((name) => [name, readCatalogue(folder, name)]));
  const source = languages.get(sourceLanguage) ?? openCatalogue(sourceLanguage, {});
  return (locale) => {
    const requested = locale === null ? null : readLocale(locale);
    const name =
      [requested?.baseName, requested?.language].find((it) => it && languages.has(it)) ?? sourceLanguage;
    const i18n = languages.get(name) ?? source;
    return {
      i18n,
      // Never format dates in another language than the texts.
      locale: formattingLocale(requested?.baseName ?? name, languagePart(name)),
      direction: rightToLeftScripts.has(new Intl.Locale(name).maximize().script ?? "") ? "rtl" : "ltr",
    };
  };
}

/** Missing translations are left out, so that the English text of the code is used. */
function readCatalogue(folder: URL, name: string): I18n {
  const { items } = parsePo(readFileSync(new URL(`${name}.po`, folder), "utf8"));
  const translated = items.filter(({ msgstr, obsolete }) => msgstr[0] && !obsolete);
  const messages: Messages = Object.fromEntries(
    translated.map(({ msgid, msgstr }) => [msgid, compileMessage(msgstr[0] ?? "")]),
  );
  return openCatalogue(name, messages);
}

function openCatalogue(name: string, messages: Messages): I18n {
  const i18n = setupI18n({ locale: name, messages: { [name]: messages } });
  i18n.setMessagesCompiler(compileMessage);
  sayWell(i18n);
  return i18n;
}

/** The languages of the program's own catalogues, loaded once. */
export const languageFor = openLanguages(new URL("../locales/", import.meta.url));

/** The first of these locales, in order of preference, that has a translation; English if none has. */
export const languageForFirst = (locales: readonly (string | null)[]): LoadedLanguage =>
  locales
    .map(languageFor)
    .find(
      ({ i18n, locale }, at) => i18n.locale !== sourceLanguage || isSourceLanguage(locales[at], locale),
    ) ?? languageFor(null);

const isSourceLanguage = (requested: string | null | undefined, locale: string) =>
  requested !== null &&
  requested !== undefined &&
  readLocale(requested)?.language === new Intl.Locale(locale).language;

const maxAskedLocales = 10;

/** The locales of an Accept-Language header, the preferred one first. */
export const acceptedLocales = (acceptLanguage: string | undefined): string[] =>
  (acceptLanguage ?? "")
    .split(",", maxAskedLocales)
    .map((it) => /^\s*([a-z]{2,3}(?:-[a-z0-9]+)*)\s*(?:;\s*q=([01](?:\.\d*)?))?\s*$/i.exec(it))
    .flatMap((it) => (it ? [{ locale: it[1] ?? sourceLanguage, weight: Number(it[2] ?? 1) }] : []))
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

/** "Try again in 40 minutes." Seconds up to a minute, minutes up to 90, hours up to 36; rounded up. */
export function tryAgain({ i18n, locale }: LoadedLanguage, seconds: number): string {
  const [length, unit] = unitOf(seconds);
  const when = new Intl.RelativeTimeFormat(locale).format(Math.ceil(seconds / length), unit);
  return i18n._("Try again {when}.", { when });
}

function unitOf(seconds: number): [length: number, unit: Intl.RelativeTimeFormatUnit] {
  if (seconds < 60) return [1, "second"];
  if (seconds <= 1.5 * hourSeconds) return [60, "minute"];
  return seconds <= 1.5 * daySeconds ? [hourSeconds, "hour"] : [daySeconds, "day"];
}
