import { countryName } from "#lib/country.ts";
import { type NewCity, type OwnStates, readStateCodes, readStateNames } from "./sources.ts";

export type NamedState = { country: string; code: string; name: string };
type Division = { admin1: string; admin2: string };

/** Turns GeoNames divisions into the states that travellers know, with ISO 3166-2 codes if there are any. */
export function stateNamer(own: OwnStates) {
  const iso = readStateCodes();
  const states = new Map<string, NamedState>();
  for (const { country, code, name } of readStateNames(own)) {
    const known = iso[country]?.[code] ?? freeCode(code, Object.values(iso[country] ?? {}));
    states.set(`${country}.${code}`, { country, code: known, name: own.names[country]?.[known] ?? name });
  }
  const used = new Map<string, NamedState>();
  const find = (country: string, at: Division) =>
    states.get(`${country}.${own.statesFromSecondLevel.includes(country) ? at.admin2 : at.admin1}`);

  return {
    knows: (city: NewCity) =>
      own.withoutStates.includes(city.country) || find(city.country, city) !== undefined,
    stateOf(country: string, at: Division): NamedState {
      const known = own.withoutStates.includes(country) ? undefined : find(country, at);
      const state = known ?? { country, code: country, name: countryName(country) };
      used.set(`${country} ${state.code}`, state);
      return state;
    },
    used: () => [...used.values()],
  };
}

/**
 * GeoNames' own code for a state that the table doesn't know yet, prefixed with X if ISO uses it for another
 * state.
 */
const freeCode = (code: string, taken: string[]) => (taken.includes(code) ? `X${code}` : code);
