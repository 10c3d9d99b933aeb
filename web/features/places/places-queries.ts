import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  type City,
  type Country,
  type FoundPlace,
  maxSearchLength,
  type NamedPlace,
  places,
  type State,
} from "#contract/features/places.ts";
import { queryFor } from "#web/lib/api/read.ts";
import type { PlaceChoice } from "#web/lib/place-choice.ts";
import { useDebounced } from "#web/lib/use-delayed.ts";
import { fallbackCountries, fallbackStates } from "./fallback-places.ts";

/** Never refetched in a session: places hardly ever change. */
const forTheSession = { staleTime: Number.POSITIVE_INFINITY, retry: 1 };
const searchDebounceMs = 200;

/** `failed`: the list could not be loaded, and there is no fallback. */
type List<T> = { list: readonly T[]; loading: boolean; failed: boolean };

/** All countries; a few fallback countries if the server returns none. */
export function useCountries(): List<Country> {
  const { data, isLoading } = useQuery({ ...queryFor(places.countries), ...forTheSession });
  const list = data?.length || isLoading ? (data ?? []) : fallbackCountries;
  return { list: list.map(withOtherNames), loading: isLoading, failed: false };
}

/** The states of a country; those of the US even without the server. */
export function useStates(country: string): List<State> {
  const { data, isLoading, isError } = useQuery({
    ...queryFor(places.states, { params: { country } }),
    ...forTheSession,
    enabled: country !== "",
  });
  const list = (data?.length || isLoading ? (data ?? []) : fallbackStates(country)).map(withOtherNames);
  return { list, loading: isLoading, failed: isError && list.length === 0 };
}

/** For a day after an upgrade, the browser may have the list of an earlier version, without other names. */
const withOtherNames = <T extends { otherNames: string[] }>(it: Omit<T, "otherNames"> & Partial<T>) => ({
  ...it,
  otherNames: it.otherNames ?? [],
});

/** All cities of a state, largest first. */
export function useCities(country: string, state: string): List<City> {
  const { data, isLoading, isError } = useQuery({
    ...queryFor(places.cities, { params: { country, state }, query: {} }),
    ...forTheSession,
    enabled: country !== "" && state !== "",
  });
  return { list: data ?? [], loading: isLoading, failed: isError && data === undefined };
}

/**
 * Cities of the whole world for a typed text, 10 by default. `isCurrent`: the list is the answer to this very
 * text.
 */
export function usePlaceSearch(
  typed: string,
  home: string | null,
  limit?: number,
): List<FoundPlace> & { isCurrent: boolean } {
  const text = typed.trim().slice(0, maxSearchLength);
  const search = useDebounced(text, searchDebounceMs);
  const more = { ...(home !== null && { country: home }), ...(limit && { limit: String(limit) }) };
  const { data, isError, fetchStatus, isPlaceholderData } = useQuery({
    ...queryFor(places.search, { query: { text: search, ...more } }),
    ...forTheSession,
    placeholderData: keepPreviousData,
    enabled: search !== "",
  });
  return {
    list: data ?? [],
    isCurrent: text === search && data !== undefined && !isPlaceholderData,
    loading: fetchStatus === "fetching" || text !== search,
    failed: isError || fetchStatus === "paused",
  };
}

/** What the server takes a typed place for; undefined until it has answered, and while a field is empty. */
export function useResolvedPlace({ country, state, city }: PlaceChoice): NamedPlace | undefined {
  const typed = city.trim();
  const settled = useDebounced(typed, searchDebounceMs);
  const { data } = useQuery({
    ...queryFor(places.resolve, { query: { country, state, city: settled } }),
    ...forTheSession,
    enabled: country !== "" && state !== "" && settled !== "",
  });
  return typed === settled ? data : undefined;
}

/** Cities with another name that begins with the typed text. */
export function useCitySearch(country: string, state: string, typed: string): List<City> {
  const search = useDebounced(typed, searchDebounceMs);
  const enabled = country !== "" && state !== "" && search.length > 1;
  const { data, isFetching, isError } = useQuery({
    ...queryFor(places.cities, { params: { country, state }, query: { search } }),
    ...forTheSession,
    placeholderData: keepPreviousData,
    enabled,
  });
  return {
    list: enabled ? (data ?? []) : [],
    loading: isFetching || (typed.length > 1 && typed !== search),
    failed: enabled && isError,
  };
}
