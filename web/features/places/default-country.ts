/** The initial country of a form: the person's home country, else the one of their browser, else the US. */
export const defaultCountry = (home: string | null, locale: string): string =>
  likelyCountry(home, locale) ?? "US";

/** The person's home country, else the one of their browser; null if neither says one. */
export const likelyCountry = (home: string | null, locale: string): string | null =>
  home ?? regionOf(locale) ?? null;

function regionOf(locale: string): string | undefined {
  try {
    const { region } = new Intl.Locale(locale);
    return region && /^[A-Z]{2}$/.test(region) ? region : undefined;
  } catch {
    return undefined;
  }
}
