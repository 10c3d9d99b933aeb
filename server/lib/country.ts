import { commaIn } from "../../contract/languages.ts";

const isCode = /^[A-Z]{2}$/;
const byLocale = new Map<string, Intl.DisplayNames>();

function namesIn(locale: string): Intl.DisplayNames {
  const names = byLocale.get(locale) ?? new Intl.DisplayNames(locale, { type: "region" });
  byLocale.set(locale, names);
  return names;
}

/** The country's name, in English unless a locale is given; `HK` is Hong Kong, without the official addition. What is no code stays. */
export function countryName(code: string, locale = "en"): string {
  if (!isCode.test(code)) return code;
  return (namesIn(locale).of(code) ?? code).replace(/ SAR China$/, "");
}

/** "Lisbon, Portugal", as it is written in that language. */
export const cityAndCountry = (
  { city, country }: { city: string; country: string },
  locale: string,
): string => `${city}${commaIn(locale)}${countryName(country, locale)}`;

/** `UK`, which many type, is ISO's `GB`; other codes come back in capitals. */
export function countryCode(typed: string): string {
  const code = typed.trim().toUpperCase();
  return code === "UK" ? "GB" : code;
}
