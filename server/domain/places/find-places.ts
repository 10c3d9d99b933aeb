import type { FoundPlace } from "#contract/features/places.ts";
import {
  foldPlace,
  isUsualKey,
  nameKey,
  spellDifferentSaints,
  usualFirst,
} from "#lib/place-names/name-key.ts";
import { isDestination } from "#db/places/destinations.ts";
import { countryCode } from "#lib/country.ts";
import type { Ctx } from "#lib/ctx.ts";
import { oneEditFrom } from "./one-edit.ts";
import { ownNamesFirst } from "./own-names-first.ts";
import { contains, type Reading, readingsOf } from "./parse-place.ts";
import { type Candidate, candidates, type Lookups } from "./place-candidates.ts";
import { type CityHit, rankPlaces } from "./rank-places.ts";
import { type Region, regionNames, type RegionNames } from "./region-names.ts";

type Query = { text: string; country?: string | undefined; limit?: number | undefined };
type Db = Ctx["db"];

/** A city with the data set's names only; the names in other languages are added where it is shown. */
type PlaceInData = Omit<FoundPlace, "localName">;

/** A match, and the city and name that it is of. */
type Hit = CityHit & { candidate: Candidate };

const defaultLimit = 10;
/** With fewer cities than this, spellings with one other letter are looked up, too. */
const few = 3;
/** A city below this population doesn't hide a large one with a similar name. */
const minSure = 15_000;
const isLarge = ({ population }: Candidate) => population >= 100_000;
/** A text of up to this many letters looks at the large cities first. */
const shortText = 3;

/**
 * Finds cities of the whole world, best first: by any of their names, by airport or city code, by country or
 * state ("bavaria"), by both ("paris tx"), and with one letter mistyped. A blank text finds nothing.
 */
export async function findPlaces({ db }: Pick<Ctx, "db">, query: Query): Promise<PlaceInData[]> {
  const { text, country, limit = defaultLimit } = query;
  const names = await regionNames();
  const readings = readingsOf(text, names);
  const [whole] = readings;
  if (!whole) return [];
  const home = country === undefined ? null : countryCode(country);
  const found = await matchesOf(db, text, readings, names, limit);
  const bare = text.replace(article, "");
  if (!isEnough(found) && bare !== text)
    found.push(...(await matchesOf(db, bare, readingsOf(bare, names), names, limit)));
  if (!isEnough(found)) found.push(...(await mistyped(db, readings)));
  const best = ownNamesFirst(rankPlaces(found, home), home).slice(0, limit);
  return best.map((hit) => presented(hit, isTyped(hit, whole.name), found, names));
}

/** An article before the name of a region, a coast or an island: "the Algarve", "l’Algarve". */
const article = /^\s*(?:(?:the|der|die|das|le|la|les|el|los|las|il|lo|gli|o|a|os|as)\s+|l['’]\s*)(?=\S)/iu;

/** Whether the other name was typed, at least for the most part: "bale" doesn't explain Balenzia. */
const isTyped = ({ how, other }: CityHit, text: string) =>
  how !== "prefix" || text.length * 2 > (other?.length ?? 0);

const isEnough = (found: readonly CityHit[]) =>
  found.some(isSure) ||
  (new Set(found.map(({ id }) => id)).size >= few && found.some(({ population }) => population >= minSure));

const isSure = ({ how, regionMatch, population }: CityHit) =>
  how === "exact" && (regionMatch === "exact" || population >= minSure);

/** The text as it is compared with names, accents included. */
const plainText = (text: string) => text.normalize("NFC").toLowerCase().trim().replace(/\s+/gu, " ");

/** Looks up all readings, and the cities of the countries and states that the text names, at once. */
async function matchesOf(
  db: Db,
  text: string,
  readings: readonly Reading[],
  names: RegionNames,
  limit: number,
): Promise<Hit[]> {
  const { name } = readings[0]!;
  const anywhere = readings.filter(({ regions }) => regions.length === 0);
  const regions = regionsOf(name, names);
  const begun = anywhere.find(({ isPrefix }) => isPrefix);
  const lookups: Lookups = {
    names: anywhere.flatMap((it) => it.keys),
    beginning: begun?.name ?? null,
    moreBeginnings: begun?.beginnings ?? [],
    namesInStates: readings.flatMap((reading, lookup) => {
      const inCountry = new Map<string, ReturnType<typeof textsOf>>();
      return statesIn(reading.regions, names).flatMap((state) => {
        const texts = inCountry.get(state.country) ?? textsOf(reading, state.country);
        inCountry.set(state.country, texts);
        return texts.map((it) => ({ ...it, ...state, lookup }));
      });
    }),
    regions: regions.map(({ region }) => region),
    limit,
    readings: readings.length,
  };
  const isShort = [...name].length <= shortText;
  const large = isShort ? await candidates(db, lookups, "large") : [];
  const largeOnes = new Set(
    large.filter((it) => isLarge(it) && it.folded.startsWith(name)).map(({ id }) => id),
  );
  const found = largeOnes.size >= limit ? large : await candidates(db, lookups, "all");
  const typed = plainText(text);
  return found.map((it): Hit => {
    if (it.region !== null) return hitOf(it, regions[it.region]!.how, "none");
    const reading = it.lookup === null ? undefined : readings[it.lookup]!;
    const how = reading ? howNamed(it, reading) : bestHow(anywhere.map((one) => howNamed(it, one)));
    return { ...hitOf(it, how, reading?.regionMatch ?? "none"), spelling: spellingOf(it, typed) };
  });
}

/**
 * A name in full, and what it is with its abbreviations written out, in the country's way first; as
 * beginnings where it may be one.
 */
function textsOf({ name, keys, beginnings, isPrefix }: Reading, country: string) {
  const mostUsual = (texts: readonly string[]) => usualFirst(name, texts, country).slice(0, maxKeysInState);
  return [
    { name, isPrefix },
    ...mostUsual(keys.slice(1)).map((key) => ({ name: key, isPrefix: false })),
    ...mostUsual(beginnings).map((key) => ({ name: key, isPrefix: true })),
  ];
}
const maxKeysInState = 11;

/**
 * How a reading names a city: exactly, also with an abbreviation of the city's own country; less surely with
 * an abbreviation as other countries use it, or a saint in another language.
 */
function howNamed(
  { folded, written, country }: Candidate,
  { name, keys }: Reading,
): "exact" | "edited" | "prefix" {
  if (folded === name && foldPlace(written) === name) return "exact";
  if (!keys.includes(folded)) return "prefix";
  if (spellDifferentSaints(name, written)) return "edited";
  return folded === name || isUsualKey(name, folded, country) ? "exact" : "edited";
}

const bestHow = (hows: readonly ("exact" | "edited" | "prefix")[]) =>
  hows.includes("exact") ? "exact" : hows.includes("edited") ? "edited" : "prefix";

/** "lhr" and "goa" may be airport codes; a code that is typed is no sign that its city is meant. */
function spellingOf({ written, folded, own }: Candidate, typed: string): CityHit["spelling"] {
  if (folded !== own && /^[A-Z]{3}$/u.test(written)) return "code";
  const name = plainText(written);
  return typed === name || typed.startsWith(`${name} `) || typed.startsWith(`${name},`) ? "same" : "folded";
}

/** The countries and states that the text names, or could come to name. */
function regionsOf(text: string, names: RegionNames): { region: Region; how: CityHit["how"] }[] {
  const named = names.named(text);
  const regions = named.length > 0 ? named : text.length > shortText ? names.beginning(text) : [];
  return regions.map((region) => {
    const { state } = region;
    if (state?.toLowerCase() === text) return { region, how: "code" };
    if (named.length === 0) return { region, how: "begun" };
    return { region, how: state === null ? "country" : "region" };
  });
}

/** The states of the regions, where a country has all of its states. Each once. */
function statesIn(regions: readonly Region[], names: RegionNames): { country: string; state: string }[] {
  const found = new Map<string, { country: string; state: string }>();
  for (const { country, state } of regions)
    for (const code of state === null ? names.statesOf(country) : [state])
      found.set(`${country}-${code}`, { country, state: code });
  return [...found.values()];
}

/** Looks up all edits of all readings in one statement. */
async function mistyped(db: Db, readings: readonly Reading[]): Promise<Hit[]> {
  const sure = readings.filter(({ regionMatch }) => regionMatch !== "prefix");
  const edits = sure.map((reading) => ({ ...reading, texts: new Set(oneEditFrom(reading.name)) }));
  const texts = new Set(edits.flatMap((it) => [...it.texts]));
  if (texts.size === 0) return [];
  const nothing = { beginning: null, moreBeginnings: [], namesInStates: [], regions: [], limit: 0 };
  const lookups = { ...nothing, names: [...texts], readings: edits.length };
  const found = await candidates(db, lookups, "all");
  return edits.flatMap(({ texts: own, regions, regionMatch }) =>
    found
      .filter(({ folded }) => own.has(folded))
      .filter((city) => regions.length === 0 || regions.some((region) => contains(region, city)))
      .map((it) => hitOf(it, "edited", regionMatch)),
  );
}

function hitOf(candidate: Candidate, how: CityHit["how"], regionMatch: CityHit["regionMatch"]): Hit {
  const { id, country, state, population, folded, own } = candidate;
  // A beginning is compared without its key, because there are many and none needs it.
  const isOwn = folded === own || (how !== "prefix" && folded === nameKey(own, country));
  return {
    ...{ id, country, state, population, how, regionMatch, candidate },
    ...{ other: isOwn ? null : folded, spelling: "folded", isShort: own.startsWith(`${folded} `) },
    isDestination: how === "exact" && !isOwn && [...folded].length > shortText && isDestination(id, folded),
  };
}

/**
 * A match as it is shown. `withOther`: whether the other name is shown that it was found by, the first in the
 * alphabet of those that are folded alike. The name of a part with its city is none, because the county says
 * the same.
 */
function presented(hit: Hit, withOther: boolean, found: readonly Hit[], names: RegionNames): PlaceInData {
  const { id, country, state, other, candidate } = hit;
  const { name, county, timeZone } = candidate;
  const others = found
    .filter((it) => withOther && other !== null && it.id === id && it.other === other)
    .map((it) => it.candidate.written)
    .sort();
  const alias = others[0] === undefined || others[0] === `${name}, ${county}` ? null : others[0];
  const stateName = names.stateName(country, state);
  return { placeId: String(id), city: name, county, state, stateName, country, alias, timeZone };
}
