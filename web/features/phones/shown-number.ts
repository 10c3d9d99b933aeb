import { countryOf, spaced } from "./phone-input.ts";
import { usePhoneCountries, usePhonePlan } from "./phones-queries.ts";

/** A stored number with the spaces that make it readable. */
export function useShownNumber(number: string, own: string): string {
  const country = countryOf({ country: own, text: number }, usePhoneCountries());
  return spaced(number, country, usePhonePlan(country));
}
