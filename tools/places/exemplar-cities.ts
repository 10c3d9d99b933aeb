import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fold } from "#lib/fold.ts";
import type { OldCity } from "./sources.ts";

/** Zones that have a city of their name but mean the island or the country. */
const notCities = new Set(["America/Panama", "America/Puerto_Rico", "Europe/Andorra"]);

/** CLDR's names of zones that the base data calls otherwise. */
const newerNames: Readonly<Record<string, string>> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "Europe/Kiev": "Europe/Kyiv",
  "Atlantic/Faeroe": "Atlantic/Faroe",
};

const newYork = 5128581;

/**
 * The cities after which time zones are called, in each language, by the id of the city. A city counts only
 * if its own name is the zone's: by other names, zones called after a state or an island (Bahia, Mahé) would
 * rename its capital. A zone without a name in a language has its English one, except in another script.
 */
export function exemplarCities(
  folder: string,
  languages: readonly string[],
  cities: readonly OldCity[],
): Map<number, Record<string, string | undefined>> {
  const named = Object.fromEntries(["en", ...languages].map((it) => [it, exemplarsIn(folder, it)]));
  const english = (zone: string) => named["en"]?.get(zone) ?? lastPart(zone);
  const byZone = Map.groupBy(cities, (it) => it.timezone);
  const found = new Map<number, Record<string, string | undefined>>();
  for (const zone of new Set(Object.values(named).flatMap((it) => [...it.keys()]))) {
    const newer = newerNames[zone] ?? zone;
    const wanted = new Set([english(zone), lastPart(newer)].map(fold));
    const isMeant = (it: OldCity) =>
      zone === "America/New_York"
        ? it.id === newYork
        : wanted.has(fold(it.name)) || wanted.has(fold(it.ascii));
    const city = [...new Set([zone, newer])].flatMap((it) => byZone.get(it) ?? []).find(isMeant);
    if (!city || notCities.has(zone)) continue;
    const otherwise = (language: string) => (["ja", "ar"].includes(language) ? undefined : english(zone));
    found.set(
      city.id,
      Object.fromEntries(languages.map((it) => [it, named[it]?.get(zone) ?? otherwise(it)])),
    );
  }
  return found;
}

const lastPart = (zone: string) => (zone.split("/").pop() ?? "").replaceAll("_", " ");

type Zone = { exemplarCity?: string } & { [part: string]: Zone | string | undefined };

/** The exemplar cities of a language, by zone. */
function exemplarsIn(folder: string, language: string): Map<string, string> {
  const file = join(folder, "main", language, "timeZoneNames.json");
  const { main } = JSON.parse(readFileSync(file, "utf8")) as {
    main: Record<string, { dates: { timeZoneNames: { zone: Zone } } } | undefined>;
  };
  const found = new Map<string, string>();
  const visit = (zone: Zone, path: readonly string[]) => {
    for (const [part, inner] of Object.entries(zone)) {
      if (typeof inner !== "object" || part === "long" || part === "short") continue;
      const name = [...path, part];
      if (inner.exemplarCity) found.set(name.join("/"), inner.exemplarCity);
      visit(inner, name);
    }
  };
  visit(main[language]?.dates.timeZoneNames.zone ?? {}, []);
  return found;
}
