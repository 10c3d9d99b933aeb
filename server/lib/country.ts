const english = new Intl.DisplayNames("en", { type: "region" });

/** The country's English name; `HK` is Hong Kong, without the official addition. */
export const countryName = (code: string) => (english.of(code) ?? code).replace(/ SAR China$/, "");

/** `UK`, which many type, is ISO's `GB`; other codes come back in capitals. */
export function countryCode(typed: string): string {
  const code = typed.trim().toUpperCase();
  return code === "UK" ? "GB" : code;
}
