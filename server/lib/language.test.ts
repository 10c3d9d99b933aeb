import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { languageFor, languageForFirst, acceptedLocales, openLanguages, tryAgain } from "./language.ts";

test.each([
  ["en", "en"],
  ["en-GB", "en-GB"],
  ["pt-PT", "pt-PT"],
  // There is no translation into this language: English, with the formats of the country.
  ["sv-SE", "en-SE"],
  ["not a locale", "en"],
  [null, "en"],
])("for a person with the locale %s, dates are formatted as in %s", (locale, expected) => {
  expect(languageFor(locale).locale).toBe(`${expected}-u-ca-gregory-nu-latn`);
});

test("a message with a count uses the right plural form", () => {
  const { i18n } = languageFor("en");
  const say = (count: number) =>
    i18n._("{count, plural, one {# new notification} other {# new notifications}}", { count });
  expect([say(1), say(2)]).toEqual(["1 new notification", "2 new notifications"]);
});

test("adding a catalogue adds a language, and its missing texts are in English", async () => {
  const folder = await mkdtemp(join(tmpdir(), "coincide-languages-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "en.po"), "");
  await writeFile(
    join(folder, "pt.po"),
    `msgid "Hello {name},"
msgstr "Olá {name},"

msgid "{count, plural, one {# day} other {# days}}"
msgstr "{count, plural, one {# dia} other {# dias}}"

msgid "Sign in"
msgstr ""
`,
  );
  await writeFile(join(folder, "ar.po"), "");
  const languageOf = openLanguages(pathToFileURL(`${folder}/`));
  const { i18n, locale } = languageOf("pt-PT");
  expect(locale).toBe("pt-PT-u-ca-gregory-nu-latn");
  expect([
    i18n._("Hello {name},", { name: "Ana" }),
    i18n._("{count, plural, one {# day} other {# days}}", { count: 2 }),
    i18n._("Sign in"),
  ]).toEqual(["Olá Ana,", "2 dias", "Sign in"]);
  expect(languageOf("fr").i18n._("Hello {name},", { name: "Ana" })).toBe("Hello Ana,");
  expect([languageOf("ar-EG").direction, languageOf("pt").direction]).toEqual(["rtl", "ltr"]);
});

test("a browser gets the first of its preferred languages that we have", () => {
  expect(acceptedLocales("nl, fr-CA;q=0.5, de;q=0.9, *;q=0.1")).toEqual(["nl", "de", "fr-CA"]);
  const languageOf = (header: string) => languageForFirst(acceptedLocales(header)).i18n.locale;
  expect(["nl, fr-CA;q=0.5, de;q=0.9", "en-GB, de;q=0.8", "nl", "", "\u0000;;q=x"].map(languageOf)).toEqual([
    "de",
    "en",
    "en",
    "en",
    "en",
  ]);
});

test.each([
  [1, "Try again in 1 second."],
  [59, "Try again in 59 seconds."],
  [61, "Try again in 2 minutes."],
  [2400, "Try again in 40 minutes."],
  [5401, "Try again in 2 hours."],
  [90_000, "Try again in 25 hours."],
  [604_800, "Try again in 7 days."],
])("%i seconds: %s", (seconds, sentence) => {
  expect(tryAgain(languageFor("en"), seconds)).toBe(sentence);
});

test.each([
  ["de", "Versuche es in 3 Tagen noch einmal."],
  ["es", "Vuelve a intentarlo dentro de 3 días."],
  ["fr", "Réessaie dans 3 jours."],
  ["pt", "Tente novamente em 3 dias."],
  ["ja", "3 日後にもう一度お試しください。"],
  ["ar", "حاول مرة أخرى خلال 3 أيام."],
])("in %s: %s", (locale, sentence) => {
  expect(tryAgain(languageFor(locale), 3 * 86_400)).toBe(sentence);
});
