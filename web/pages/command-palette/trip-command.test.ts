import { t } from "@lingui/core/macro";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Language } from "#contract/shared/languages.ts";
import { chooseLanguage, initLanguage, loadCatalog } from "#web/lib/i18n/language.ts";
import { cityOfTripCommand } from "./trip-command.ts";

beforeAll(async () => {
  await initLanguage(false);
  await Promise.all([loadCatalog("rest"), loadCatalog("first")]);
});
afterEach(() => chooseLanguage("en"));

const place = { city: "" };
/** With the labels of the catalog, so that a new translation is understood, too. */
const cityIn = (language: Language) => (text: string) =>
  cityOfTripCommand(text, {
    language,
    newTripTo: (city) => {
      place.city = city;
      return t`New trip to ${place.city}`;
    },
    others: [t`Add New Trip`, t`Add trip`],
  });

const commands: Record<Language, [text: string, city: string][]> = {
  en: [
    ["trip to kyo", "kyo"],
    ["new trip kyo", "kyo"],
    ["Add trip to São Paulo", "São Paulo"],
    ["trip to new york", "new york"],
    ["new trip new york", "new york"],
    ["trip new york", "new york"],
    ["kyoto trip", "kyoto"],
  ],
  de: [
    ["reise nach kyo", "kyo"],
    ["neue reise nach kyoto", "kyoto"],
    ["nach Kyoto", "Kyoto"],
    ["Reise nach Frankfurt hinzufügen", "Frankfurt"],
  ],
  es: [
    ["viaje a kyo", "kyo"],
    ["añadir viaje a Kioto", "Kioto"],
    ["nuevo viaje a la paz", "la paz"],
  ],
  fr: [
    ["voyage à kyo", "kyo"],
    ["nouveau voyage a Lyon", "Lyon"],
    ["ajouter le voyage à Kyoto", "Kyoto"],
  ],
  pt: [
    ["viagem para kyo", "kyo"],
    ["adicionar viagem para Quioto", "Quioto"],
  ],
  ja: [
    ["京都への新しい旅行", "京都"],
    ["京都への旅行", "京都"],
    ["旅行 京都", "京都"],
  ],
  ar: [
    ["رحلة إلى كيوتو", "كيوتو"],
    ["رحلة جديدة إلى كيوتو", "كيوتو"],
    ["إلى كيوتو", "كيوتو"],
  ],
};

test.each(Object.entries(commands))("a trip command in %s contains a city", async (language, texts) => {
  await chooseLanguage(language as Language);
  for (const [text, city] of texts) expect(cityIn(language as Language)(text), text).toBe(city);
});

test("a city that begins with a word of the command is no command, and neither is one without a city", () => {
  for (const text of ["new york", "kyoto", "trip", "new trip to", ""])
    expect(cityIn("en")(text), text).toBeNull();
});
