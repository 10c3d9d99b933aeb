import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type City, type Country, places, type State } from "../../../contract/places.ts";
import { read } from "../../lib/read.ts";
import { useDelayed } from "../../lib/use-delayed.ts";
import { fallbackCountries, fallbackStates } from "./fallback-places.ts";

/** Places hardly ever change. */
const forTheSession = { staleTime: Number.POSITIVE_INFINITY, retry: 1 };
const pauseInTyping = 200;

type List<T> = { list: readonly T[]; loading: boolean };

/** Every country; a handful when the server has none to offer. */
export function useCountries(): List<Country> {
  const { data, isLoading } = useQuery({ ...read(places.countries), ...forTheSession });
  return { list: data?.length || isLoading ? (data ?? []) : fallbackCountries, loading: isLoading };
}

/** A country's states; those of the US even without the server. */
export function useStates(country: string): List<State> {
  const { data, isLoading } = useQuery({
    ...read(places.states, { params: { country } }),
    ...forTheSession,
    enabled: country !== "",
  });
  return { list: data?.length || isLoading ? (data ?? []) : fallbackStates(country), loading: isLoading };
}

/** All cities of a state, largest first. */
export function useCities(country: string, state: string): List<City> {
  const { data, isLoading } = useQuery({
    ...read(places.cities, { params: { country, state }, query: {} }),
    ...forTheSession,
    enabled: country !== "" && state !== "",
  });
  return { list: data ?? [], loading: isLoading };
}

/** Cities that are known by another name which begins with what was typed. */
export function useCitySearch(country: string, state: string, typed: string): List<City> {
  const search = useDelayed(typed, pauseInTyping);
  const enabled = country !== "" && state !== "" && search.length > 1;
  const { data, isFetching } = useQuery({
    ...read(places.cities, { params: { country, state }, query: { search } }),
    ...forTheSession,
    placeholderData: keepPreviousData,
    enabled,
  });
  return { list: enabled ? (data ?? []) : [], loading: isFetching || (typed.length > 1 && typed !== search) };
}
