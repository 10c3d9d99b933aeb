import { countryOf, withSpaces } from "./phone-input.ts";
import { usePhoneCountries, usePhonePlan } from "./phones-queries.ts";

/** A stored number, with spaces for readability. */
export function useFormattedNumber(number: string, own: string): string {
  const country = countryOf({ country: own, text: number }, usePhoneCountries());
  return withSpaces(number, country, usePhonePlan(country));
}
