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

/** `UK`, which many type, is ISO's `GB`; other codes come back in capitals. */
export function countryCode(typed: string): string {
  const code = typed.trim().toUpperCase();
  return code === "UK" ? "GB" : code;
}
