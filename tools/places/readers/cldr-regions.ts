import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanName } from "../city-name-rules.ts";
import { localLanguage } from "../local-names.ts";

/** Languages of regions in which people use other names than in the state's first language. */
const alsoSpoken: Readonly<Record<string, readonly string[]>> = {
  BE: ["nl", "fr", "de"],
  CH: ["de", "fr", "it"],
  CN: ["zh", "zh_Hant"],
  ES: ["ca", "eu", "gl"],
  FI: ["sv"],
  GB: ["cy", "gd", "ga"],
  IE: ["ga"],
  IT: ["de"],
  LU: ["fr", "de"],
  MY: ["zh"],
  NL: ["fy"],
  SG: ["zh"],
  TW: ["zh_Hant", "zh"],
  UA: ["ru"],
  ZA: ["af", "zu"],
};

/** The names of regions in CLDR, from a folder with its `subdivisions/*.xml`. */
export function openCldrRegions(folder: string) {
  const read = new Map<string, ReadonlyMap<string, string>>();
  const namesIn = (language: string) => {
    const known = read.get(language) ?? readNames(join(folder, `${language}.xml`));
    read.set(language, known);
    return known;
  };
  const nameIn = (language: string, country: string, state: string): string =>
    cleanName(namesIn(language).get(`${country}${state}`.toLowerCase()) ?? "");
  return {
    nameIn,
    /** All names in the region's own languages and the given ones, with and without the kind, each once. */
    allNames(country: string, state: string, languages: readonly string[]): string[] {
      const { language: own } = localLanguage({ country, state });
      const names = [own, ...(alsoSpoken[country] ?? []), ...languages].flatMap((language) => {
        const name = nameIn(language, country, state);
        return [name, withoutKind(name)];
      });
      return [...new Set(names)].filter(Boolean);
    },
  };
}

const kindsBefore =
  "województwo|region|prowincja|περιφέρεια|νομός|επαρχία|județul|municipiul|općina|občina|provincie|provincia|" +
  "province|provinz|tỉnh|thành phố|wilaya|wilayah|gmina|okres|distrikt|region|estado|comunidad|محافظة|مقاطعة|" +
  "ولاية|منطقة|إقليم|إمارة|जिला";
const kindsAfter =
  "megye|län|kraj|ili|область|край|республика|область|район|область|аймаг|облысы|області|область|окръг|" +
  "област|apskritis|novads|maakond|county|fylke|प्रान्त|राज्य|पर्वत";
const kindsEastAsian =
  "特别行政区|特別行政區|特別行政区|特別自治市|特別市|広域市|自治区|自治區|自治県|特别市|直辖市|州|県|省|市|" +
  "특별자치도|특별자치시|특별시|광역시|도|주";

/** "Mazowieckie" of "województwo mazowieckie", and 浙江 of 浙江省; the name itself without a kind. */
export function withoutKind(name: string): string {
  const bare = name
    .replace(new RegExp(`^(?:${kindsBefore})\\s+`, "iu"), "")
    .replace(new RegExp(`\\s+(?:${kindsAfter})$`, "iu"), "")
    .replace(new RegExp(`^(.{2,}?)\\s?(?:${kindsEastAsian})$`, "u"), "$1");
  return [...bare].length < 2 ? name : bare;
}

const entities: Readonly<Record<string, string>> = { amp: "&", apos: "'", lt: "<", gt: ">", quot: '"' };

/** The first name of each subdivision, by its code: `deby` → "Bayern". Empty if there is no such file. */
function readNames(path: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (!existsSync(path)) return found;
  const names = /<subdivision type="([a-z0-9]+)"[^>]*>([^<]+)</gu;
  for (const [, code = "", name = ""] of readFileSync(path, "utf8").matchAll(names))
    if (!found.has(code))
      found.set(
        code,
        name.replace(/&(\w+);/gu, (all, it: string) => entities[it] ?? all),
      );
  return found;
}
