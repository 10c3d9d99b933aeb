/** Where a form begins: the person's home country, else the one their browser is set to, else the US. */
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
