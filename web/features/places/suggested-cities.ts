import { useQuery } from "@tanstack/react-query";
import { type NamedPlace, places } from "#contract/features/places.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { countryName } from "#web/lib/format/place-names.ts";

const maxBigCities = 4;

/** A city to choose with one tap; `friend` is the name of a friend who lives there. */
export type SuggestedCity = { place: NamedPlace; friend: string | null };

/** Where friends live, then the big cities of a country, each place once. */
export function useSuggestedCities(
  country: string,
  friends: readonly { place: NamedPlace; friend: string }[],
): readonly SuggestedCity[] {
  const { data = [] } = useQuery({
    ...queryFor(places.search, { query: { text: countryName(country), country, limit: "20" } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  // A place with a `county` is a part of a city, or one of several with that name.
  const big = data.filter((it) => it.country === country && it.county === null).slice(0, maxBigCities);
  const all = [...friends, ...big.map((place) => ({ place, friend: null }))];
  const isFirst = ({ place }: SuggestedCity, at: number) =>
    all.findIndex((it) => it.place.placeId === place.placeId) === at;
  return all.filter(isFirst);
}
