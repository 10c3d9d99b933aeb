import { type OwnStates, readStateCodes, readStateNames } from "./sources.ts";

export type State = { country: string; code: string; name: string };

const english = new Intl.DisplayNames("en", { type: "region" });

/** Turns GeoNames divisions into the states travellers know, with ISO 3166-2 codes where there are any. */
export function stateNamer(own: OwnStates) {
  const iso = readStateCodes();
  const names = readStateNames(own);
  const byGeoNames = new Map<string, State>();
  for (const { country, code, name } of names) {
    const known = iso[country]?.[code] ?? freeCode(code, Object.values(iso[country] ?? {}));
    byGeoNames.set(`${country}.${code}`, { country, code: known, name: own.names[country]?.[known] ?? name });
  }
  return (country: string, at: { admin1: string; admin2: string }): State => {
    const code = own.statesFromSecondLevel.includes(country) ? at.admin2 : at.admin1;
    const state = own.withoutStates.includes(country) ? undefined : byGeoNames.get(`${country}.${code}`);
    return state ?? { country, code: country, name: english.of(country) ?? country };
  };
}

/** GeoNames' own code, for a state too new for the table, marked where ISO uses it for another. */
const freeCode = (code: string, used: string[]) => (used.includes(code) ? `X${code}` : code);
