const english = new Intl.DisplayNames("en", { type: "region" });

/** The country's English name; `HK` is Hong Kong, without the official addition. */
export const countryName = (code: string) => (english.of(code) ?? code).replace(/ SAR China$/, "");
