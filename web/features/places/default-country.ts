/** The initial country of a form: the person's home country, else the one of their browser, else the US. */
export const defaultCountry = (home: string | null, locale: string): string =>
  home ?? regionOf(locale) ?? "US";

function regionOf(locale: string): string | undefined {
  try {
    const { region } = new Intl.Locale(locale);
    return region && /^[A-Z]{2}$/.test(region) ? region : undefined;
  } catch {
    return undefined;
  }
}
