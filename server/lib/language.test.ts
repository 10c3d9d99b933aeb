import { fileURLToPath } from "node:url";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { expect, onTestFinished, test } from "vitest";
import { languageFor, openLanguages } from "./language.ts";

test("every text of the server stands in its catalogue, and none that is no longer said", async () => {
  const catalogs = await getCatalogs(getConfig({ cwd: fileURLToPath(new URL("../..", import.meta.url)) }));
  const server = catalogs.find(({ path }) => path.includes("server/locales"))!;
  const said = await server.collect();
  const kept = await server.read("en");
  expect(Object.keys(said ?? {}).length).toBeGreaterThan(40);
  expect(Object.keys(kept ?? {}).toSorted()).toEqual(Object.keys(said ?? {}).toSorted());
});

test.each([
  ["en", "en"],
  ["en-GB", "en-GB"],
  ["pt-PT", "pt-PT"],
  // Nobody has translated this one.
  ["sv-SE", "en"],
  ["not a locale", "en"],
  [null, "en"],
])("somebody of the locale %s reads dates as in %s", (locale, expected) => {
  expect(languageFor(locale).locale).toBe(expected);
});

test("what counts things says it as people do", () => {
  const { i18n } = languageFor("en");
  const say = (count: number) =>
    i18n._("{count, plural, one {# new notification} other {# new notifications}}", { count });
  expect([say(1), say(2)]).toEqual(["1 new notification", "2 new notifications"]);
});

test("a catalogue more is a language more; what it lacks is said in English", async () => {
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
  expect(locale).toBe("pt-PT");
  expect([
    i18n._("Hello {name},", { name: "Ana" }),
    i18n._("{count, plural, one {# day} other {# days}}", { count: 2 }),
    i18n._("Sign in"),
  ]).toEqual(["Olá Ana,", "2 dias", "Sign in"]);
  expect(languageOf("fr").i18n._("Hello {name},", { name: "Ana" })).toBe("Hello Ana,");
  expect([languageOf("ar-EG").direction, languageOf("pt").direction]).toEqual(["rtl", "ltr"]);
});
