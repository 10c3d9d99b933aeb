const latin = /^[\p{Script=Latin}\p{M}\p{N}\s'’ʻʿ.,()/&–-]+$/u;
const scripts: Readonly<Record<string, RegExp>> = {
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・＝=゠々〆ヶヵ\s0-9-]+$/u,
  ar: /^[\u0621-\u0652\u0671ڤگپچژڭڨۋ\s\-–،.()]+$/u,
};

/** Whether a name is written as the language is: GeoNames labels "Amusuterudamu" as Japanese. */
export const isInScriptOf = (language: string, name: string): boolean =>
  (scripts[language] ?? latin).test(name);

/** Removes invisible marks, and what follows the name in brackets or after an Arabic comma. */
export const cleanName = (name: string): string =>
  name
    .normalize("NFC")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u00ad]/gu, "")
    .replace(/\s+/gu, " ")
    .replace(/ [(（].*[)）]$/u, "")
    .replace(/،.*$/u, "")
    .trim();

/**
 * A Japanese name without the kind of municipality: 東京, not 東京都. A name that would be left with one
 * letter, and 四日市 and the like, in which 市 belongs to the name, stay as they are.
 */
export function bareName(language: string, name: string): string {
  if (language !== "ja") return name;
  const bare = name.replace(/^(.+?)(特別市|広域市|直轄市|市|都)$/u, "$1");
  const isPartOfName = /[日京]$/u.test(bare) && !name.endsWith("京市") && name !== "東京都";
  return [...bare].length < 2 || isPartOfName ? name : bare;
}

const unit =
  "(?:antiga )?cidade|arrondissement|city of|(?:heroica )?ciudad|communauté|commune|delegación|distri[ck]?t\\w*|" +
  "london borough|municip\\w*|área|préfecture|provin[cz]\\w*|stadt";
const startsAsUnit = new RegExp(`^(?:${unit})(?=\\s)`, "iu");
const endsAsUnit = / (?:city|county borough)$/iu;

/**
 * Whether a label names the district, the municipality or the province of the city, such as "Provinz Mantua",
 * and the city's own name has no such word. "Ciudad del Cabo" is Cape Town, and stays.
 */
export const namesUnit = (label: string, city: string): boolean =>
  (startsAsUnit.test(label) || endsAsUnit.test(label)) &&
  !/\b(?:city|town|ciudad|cidade|distrito|municipio)\b/iu.test(city);

const katakana = /^[\p{Script=Katakana}ー・＝゠\s]+$/u;
/** Without letters that say Persian, Urdu or Kurdish, such as پ and ک. */
const properArabic = /^[\u0621-\u063a\u0641-\u064a\s]+$/u;

/**
 * A name without a label whose script says the language: the shortest one in katakana, or the only one with
 * letters of Arabic. Undefined in other languages.
 */
export function inferredName(language: string, others: readonly string[]): string | undefined {
  const named = (script: RegExp) => [...new Set(others.map(cleanName))].filter((it) => script.test(it));
  if (language === "ja") return named(katakana).sort((a, b) => a.length - b.length)[0];
  const [only, ...more] = language === "ar" ? named(properArabic) : [];
  return more.length === 0 ? only : undefined;
}
