/** The most common languages of country names in bookings. */
const languages = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "nl",
  "sv",
  "da",
  "nb",
  "pl",
  "cs",
  "tr",
  "ja",
  "ko",
  "zh",
  "ar",
];

const byName = new Map<string, string>();

const normalised = (name: string) =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}+|[.'’]/gu, "")
    .trim()
    .toLowerCase();

function names(): Map<string, string> {
  if (byName.size > 0) return byName;
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  for (const language of languages) {
    const inIt = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of letters.flatMap((a) => letters.map((b) => a + b))) {
      const name = inIt.of(code);
      if (name && !notCountries.has(code)) byName.set(normalised(name), code);
    }
  }
  for (const [name, code] of Object.entries(alsoCalled)) byName.set(name, code);
  return byName;
}

/** Codes that are no countries, or no longer: `FX` is also called France, and `BU` Myanmar. */
const notCountries = new Set(
  "EU EZ UN ZZ XA XB QO SU DD YU CS UK FX AN BU CP CQ DG DY EA HV IC NH RH TA TP UM VD YD ZR".split(" "),
);
const alsoCalled: Record<string, string> = {
  usa: "US",
  us: "US",
  "united states of america": "US",
  uk: "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "great britain": "GB",
  holland: "NL",
  "the netherlands": "NL",
  "czech republic": "CZ",
  uae: "AE",
  turkey: "TR",
  "hong kong": "HK",
  korea: "KR",
};

/** The ISO 3166-1 alpha-2 code for a country's name as written in documents; null if it is no country. */
export const countryNamed = (name: string): string | null => names().get(normalised(name)) ?? null;
