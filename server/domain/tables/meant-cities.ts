import type { Place } from "#contract/shared/itinerary.ts";
import { maxTableChoices, type TableChoice } from "#contract/features/tables.ts";
import type { BookingLocation } from "#domain/imports/plan/locations.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { readHome } from "#domain/stays/stays.ts";
import { type Namesake, namesakesOf } from "./namesakes.ts";

/** A smaller city that is named without its country may be a word that happens to be a city's name. */
const minPopulation = 15_000;
/**
 * People far away may mean a city of this size by a name that a larger one has too, and this share of the
 * larger one's population. Paris is not in Texas, but Córdoba may be in Spain.
 */
const namesake = { population: 50_000, share: 0.058 };
/** In one country, a city with this share of the largest one's population is as likely. */
const rivalShare = 0.3;

/** The city that a line means. */
type MeantCity = {
  readonly place: Place | null;
  readonly isUncertain: boolean;
  /** The cities of its name, the likeliest first; empty if only one comes into question. */
  readonly choices: TableChoice[];
};

/**
 * Decides which city each line of a table means. Without a country in the line, of several cities with one
 * name it prefers that in the caller's home country, then that in the country of most of the other lines
 * that are certain.
 */
export async function meantCities(ctx: SignedIn, lines: readonly BookingLocation[]): Promise<MeantCity[]> {
  const namesakes = await namesakesOf(ctx.db, lines);
  const alone = lines.map((line, at) => meant(line, namesakes[at]!, []));
  const home = await readHome(ctx.db, ctx.me.id);
  const sure = alone.flatMap(({ place, isUncertain }) => (place && !isUncertain ? [place.country] : []));
  const preferred = [home?.country, mostly(sure)].flatMap((country) => country ?? []);
  return lines.map((line, at) => meant(line, namesakes[at]!, preferred));
}

/** The country of more than half of them; null if there is none. */
const mostly = (countries: readonly string[]): string | null =>
  [...Map.groupBy(countries, (it) => it)].find(([, all]) => all.length * 2 > countries.length)?.[0] ?? null;

function meant(
  { place, isGuessed, written }: BookingLocation,
  all: readonly Namesake[],
  preferred: readonly string[],
): MeantCity {
  const found = all.find(({ placeId }) => placeId === place?.placeId);
  if (!found) return { place, isUncertain: place !== null && isGuessed, choices: [] };
  if (written.country !== null) {
    const isThere = found.country === written.country;
    return answer(
      found,
      isGuessed,
      all,
      ({ country }) => isGuessed && (!isThere || country === found.country),
    );
  }
  if (found.population < minPopulation) return answer(found, true, all);
  const isPossible = (it: Namesake) => it.population >= found.population * namesake.share;
  for (const country of preferred) {
    const [first, second] = all.filter((it) => it.country === country);
    if (!first || first.population < minPopulation) continue;
    if (isPossible(first)) {
      const isUncertain = second !== undefined && second.population > first.population * rivalShare;
      const hasOthers =
        isUncertain || first !== found || all.some((it) => it !== first && isLarge(it) && isPossible(it));
      return answer(first, isUncertain, hasOthers ? all : []);
    }
    if (isLarge(first)) return answer(first, true, all);
  }
  const isUncertain = isGuessed || all.some((it) => it !== found && isLarge(it) && isPossible(it));
  return answer(found, isUncertain, isUncertain ? all : []);
}

const isLarge = ({ population }: Namesake): boolean => population >= namesake.population;

/** A city, and those to choose from: first itself, then the others. */
function answer(
  first: Namesake,
  isUncertain: boolean,
  all: readonly Namesake[],
  isChoice: (it: Namesake) => boolean = () => true,
): MeantCity {
  const { placeId, country, state, city } = first;
  const choices = all
    .filter(isChoice)
    .toSorted((a, b) => Number(b === first) - Number(a === first))
    .slice(0, maxTableChoices)
    .map(({ population: _, ...choice }) => choice);
  return { place: { placeId, country, state, city }, isUncertain, choices };
}
