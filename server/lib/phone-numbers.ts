import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import metadata from "libphonenumber-js/min/metadata";
import type { PhoneCountry, PhonePlan } from "#contract/features/phones.ts";

/** The types of numbers that can receive text messages. Others are landlines, or cost the sender extra. */
const reachable = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE", "VOIP", "PERSONAL_NUMBER"]);

export type ReadPhone = { readonly e164: string; readonly takesTexts: boolean };

/**
 * Parses a typed number to E.164; null if there is no such number. Without a leading plus it is read as a
 * number of `country`. A zero in brackets, as in `+44 (0)20`, is left out unless the number needs it, as in
 * Italy.
 */
export function readPhone(typed: string, country: string): ReadPhone | null {
  const region = isSupportedCountry(country) ? country : "US";
  for (const text of [typed.replace(/^(\+[^()]*)\(0\)/, "$1"), typed]) {
    const phone = parsePhoneNumberFromString(text, { defaultCountry: region, extract: false });
    if (phone?.isValid()) return { e164: phone.number, takesTexts: reachable.has(phone.getType() ?? "") };
  }
  return null;
}

/** Every country with a calling code; of those that share one, the main country comes first. */
export const phoneCountries: readonly PhoneCountry[] = Object.entries(metadata.country_calling_codes).flatMap(
  ([callingCode, codes]) => codes.map((code) => ({ code, callingCode })),
);

/**
 * The number formats of one country, with the main country of its calling code first; null for an unknown
 * country.
 */
export function phonePlan(country: string): PhonePlan | null {
  const found = phoneCountries.find(({ code }) => code === country);
  if (!found) return null;
  const { callingCode } = found;
  const main = metadata.country_calling_codes[callingCode]?.[0] ?? country;
  const codes = [...new Set([main, country])];
  return {
    version: metadata.version,
    callingCode,
    countries: codes.map((code) => ({ code, ways: metadata.countries[code as CountryCode] ?? [] })),
  };
}
