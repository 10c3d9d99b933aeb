import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { languageFor, languageForFirst, acceptedLocales, openLanguages } from "./language.ts";

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
