import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ShippedCity } from "#db/places/shipped.ts";
import { bareName, cleanName, namesUnit } from "./city-name-rules.ts";
import { readMo } from "./readers/read-mo.ts";

/** Languages of states that speak another one than most of their country. */
const languageOfState: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BE: { WAL: "fr", BRU: "fr" },
  CA: { QC: "fr" },
  CH: { GE: "fr", VD: "fr", NE: "fr", JU: "fr", FR: "fr", VS: "fr", TI: "it" },
  IN: {
    ...{ AP: "te", AS: "as", GJ: "gu", KA: "kn", KL: "ml", MH: "mr", OD: "or" },
    ...{ PB: "pa", PY: "ta", TN: "ta", TR: "bn", TS: "te", WB: "bn" },
  },
  IQ: { AR: "ckb", DA: "ckb", HA: "ckb", SU: "ckb" },
};

/** The language that most people of a state speak, as far as CLDR's likely subtags and our table say it. */
export function localLanguage({ country, state }: Pick<ShippedCity, "country" | "state">): Intl.Locale {
  const own = languageOfState[country]?.[state];
  return new Intl.Locale(own ? `${own}-${country}` : `und-${country}`).maximize();
}

const scripts: Readonly<Record<string, string>> = { Hans: "Han", Hant: "Han", Kore: "Hangul" };

/** Whether a name has only letters of the script that a language is written in. */
export function isWrittenIn(script: string, name: string): boolean {
  if (script === "Jpan") return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々ヶ]+$/u.test(name);
  const letter = `\\p{Script=${scripts[script] ?? script}}`;
  return new RegExp(`^(?=.*${letter})[${letter}\\p{M}\\p{P}\\p{N}\\s]+$`, "u").test(name);
}

/** A name without the kind of municipality: 北京, not 北京市, and 부산, not 부산광역시. */
const bareLocalName = (language: string, name: string): string =>
  language === "zh"
    ? name.replace(/^(.{2,})市$/u, "$1")
    : language === "ko"
      ? name.replace(/^(.{2,}?)(특별시|광역시|특별자치시|시)$/u, "$1")
      : bareName(language, name);

/** Finds the name of a city in the language of its place, in GeoNames' labelled names. */
export function openLocalNames(geonames: string): (city: ShippedCity) => string | undefined {
  const catalogues = new Map<string, ReadonlyMap<string, string>>();
  const catalogue = (locale: string) => {
    const path = join(geonames, "usr/share/locale", locale, "LC_MESSAGES/geonames.mo");
    const read = catalogues.get(locale) ?? (existsSync(path) ? readMo(path) : new Map<string, string>());
    catalogues.set(locale, read);
    return read;
  };
  return (city) => {
    const { language, script = "Latn" } = localLanguage(city);
    const label =
      catalogue(`${language}_${city.country}`).get(String(city.id)) ??
      catalogue(language).get(String(city.id));
    const name = bareLocalName(language, cleanName(label ?? ""));
    return isWrittenIn(script, name) && !namesUnit(name, city.name) ? name : undefined;
  };
}
