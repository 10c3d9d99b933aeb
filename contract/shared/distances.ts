export type DistanceUnit = "km" | "mi";

const kmPerMile = 1.609344;
const milesRegions = new Set(["US", "GB", "LR"]);

/** The unit of a locale: miles in American, British and Liberian English and in Burmese, else kilometres. */
export function unitOfLocale(locale: string): DistanceUnit {
  const { language, region = "" } = new Intl.Locale(locale);
  return language === "my" || (language === "en" && milesRegions.has(region)) ? "mi" : "km";
}

/**
 * A distance in words that stay on one line, "8 km" or "5 mi", in whole numbers and at least 1. `chosen` is
 * the unit that the reader has chosen; null means the one of their locale.
 */
export function formatDistance(km: number, locale: string, chosen: DistanceUnit | null): string {
  const unit = chosen ?? unitOfLocale(locale);
  const value = Math.max(1, Math.round(unit === "mi" ? km / kmPerMile : km));
  // Some locales have a breaking space.
  return formatFor(locale, unit).format(value).replaceAll(" ", "\u00A0");
}

/** Formatters are cached, because creating one is slow. There are no more than two for each locale. */
const formats = new Map<string, Intl.NumberFormat>();

function formatFor(locale: string, unit: DistanceUnit): Intl.NumberFormat {
  const key = `${locale} ${unit}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: "unit",
      unit: unit === "mi" ? "mile" : "kilometer",
      unitDisplay: "short",
    });
  formats.set(key, format);
  return format;
}
