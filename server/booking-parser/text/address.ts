import { spot } from "#booking-parser/sandbox/bounds.ts";
import { countryNamed } from "#booking-parser/countries.ts";
import { sentenceAfter } from "#booking-parser/location.ts";
import type { Spot } from "#booking-parser/reservation.ts";
import { withoutAccents } from "./months.ts";
import { lodgingPattern } from "./words.ts";

/** An address in a line of its own, with the name before it if there is one. */
export type AddressLine = {
  readonly at: number;
  readonly name: string | null;
  readonly where: Spot;
  readonly isHotel: boolean;
};

const city = "(\\p{Lu}[\\p{L}\\p{M}.'’ ()-]{1,40}?|[\\p{sc=Arabic}\\p{M} ]{2,30})";
const districtAfter = "(?: \\d{1,2}| [A-Z]{1,2}| CEDEX(?: \\d+)?)?";
/** The states that are no cities' names. */
const stateNames =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico)|(?:North|South) (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas|Utah|Vermont|(?:West )?Virginia|Wisconsin|Wyoming";
const american = `([A-Z]{2}|${stateNames}|New York|Washington) \\d{5}(?:-\\d{4})?`;
/** The street of `485 7th Avenue New York NY 10018 USA`, whose city has no comma before it. */
const americanStreet = new RegExp(
  `^(\\d{1,5} .{2,40}? (?:Ave|Avenue|Blvd|Boulevard|Ct|Court|Dr|Drive|Hwy|Highway|Ln|Lane|Pkwy|Parkway|Pl|Place|Plaza|Rd|Road|Sq|Square|St|Street|Ter|Terrace|Way)\\.?(?: [NESW]{1,2})?) (?=\\p{Lu}[\\p{L} .'-]+,? ${american}(?:,? \\p{Lu}[\\p{L} .]+)?$)`,
  "u",
);
type Pattern = {
  readonly pattern: RegExp;
  readonly country: string | null;
  readonly parts: readonly ("city" | "region")[];
};
const only = (source: string, country: string | null, ...parts: ("city" | "region")[]): Pattern => ({
  pattern: new RegExp(`^${source}$`, "u"),
  ...{ country, parts },
});

/** The part of an address that has its city beside a postal code. */
const cityParts: readonly Pattern[] = [
  only(`\\d{4} ?[A-Z]{2} +${city}`, "NL", "city"),
  only(`\\d{2}-\\d{3} +${city}${districtAfter}`, "PL", "city"),
  only(`\\d{4}-\\d{3} +${city}`, "PT", "city"),
  only(`(?:[A-Z]{1,2}-)?\\d{3} \\d{2} +${city}${districtAfter}`, null, "city"),
  only(`(?:[A-Z]{1,2}[- ])?\\d{4,6} +${city}${districtAfter}`, null, "city"),
  only(`${city},? +[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}`, "GB", "city"),
  only(`${city} +(NSW|VIC|QLD|SA|WA|TAS|ACT|NT) \\d{4}`, "AU", "city", "region"),
  only(`${city} +([A-Z]{2}) [A-Z]\\d[A-Z] ?\\d[A-Z]\\d`, "CA", "city", "region"),
  only(`${city} +${american}`, "US", "city", "region"),
  only(`${city}[ -]+\\d{3}-\\d{4}`, "JP", "city"),
  only(`${city}[ -]+\\d{5,6}`, null, "city"),
  only(`(?:à|en|in|a) ${city} \\(\\d{5}\\)`, null, "city"),
];
/** A part with only a code or a state: the city is the part before it. */
const codeParts: readonly (readonly [RegExp, string | null])[] = [
  [new RegExp(`^${american}$`), "US"],
  [/^([A-Z]{2}) [A-Z]\d[A-Z] ?\d[A-Z]\d$/, "CA"],
  [/^(NSW|VIC|QLD|SA|WA|TAS|ACT|NT) \d{4}$/, "AU"],
  [/^()[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, "GB"],
  [/^()[A-Z]\d{2} ?[A-Z\d]{4}$/, "IE"],
  [/^()\d{5}-\d{3}$/, "BR"],
  [/^()\d{3}-\d{4}$/, "JP"],
  [/^()(?:\d{4,6}|\d{4}-\d{3}|\d{2}-\d{3}|\d{3} \d{2}|\d{4} ?[A-Z]{2})$/, null],
];
const japanese =
  /〒?\s?(?:\d{3}-?\d{4}\s*)?(東京都|北海道|京都府|大阪府|\p{sc=Han}{2,3}県)(\p{sc=Han}{1,4}?市|\p{sc=Han}{1,4}?郡\p{sc=Han}{1,4}?[町村])?/u;
/** `福岡市博多区博多駅中央街4-32`, without its prefecture; Chinese addresses are written so, too. */
const ward = /(?<!\p{sc=Han})(\p{sc=Han}{2,4})市\p{sc=Han}{1,3}区[^\d]{1,20}\d+(?:丁目\d+)?-\d+/u;
/** Streets and characters that only Chinese addresses have. */
const chineseSign = /[路弄]\s?\d|[东华门广龙乐兴阳长园场桥关岛业丰头汉宁庆边发经济锦红县厦楼层栋]/u;
const japaneseSign = /[\p{sc=Hiragana}\p{sc=Katakana}〒駅町]|丁目|\d番/u;
const chinese =
  /^(?:中国)?(?:\p{sc=Han}{2,3}省|\p{sc=Han}{2,4}自治区)?(\p{sc=Han}{2,4})市\p{sc=Han}{1,4}[区县]/u;
const korean =
  /^(?:대한민국 ?)?(\p{sc=Hangul}{2,4}?)(?:특별시|광역시|특별자치시|시) \p{sc=Hangul}+[구군로길동]/u;
const company =
  /\b(?:gmbh|ag|b\.?v\.?|ltd|limited|inc|llc|s\.?a\.?r\.?l|s\.?r\.?l|s\.?p\.?a|s\.?l\.?|sas|oy|ab|a\/s|sp\. z o\.?o|kg|ltda|pty|plc)\b\.?/i;
const otherLabel =
  /^(?:rechnungs|billing|kund\b|klant\b|klient\b|client\b|cliente\b|invoice|your address|ihre adresse|gast\b|kunden?\b|customer|facturation|facturacion|fatturazione|faktur|請求|bezahl)/;

/** Parses one line as an address. Null if it contains no city beside a postal code or a country. */
export function addressOf(line: string): { name: string | null; where: Spot } | null {
  const text = line.slice(0, 250).replace(/^[\s*•|-]+|[\s.|]+$/g, "");
  const east = eastAsian(text);
  if (east) return east;
  const parts = text
    .replace(americanStreet, "$1, ")
    .split(/\s*[,،;|·•\t]\s*|\s+[-–—/]\s+|\s{3,}|\s+in\s+(?=\d{4,5} \p{Lu})/u)
    .map((part) => part.trim().replace(/ +/g, " "))
    .filter((part) => part !== "");
  if (parts.length < 2 || parts.length > 9) return null;
  const [lastCountry, rest] = withoutCountry(parts);
  for (let at = rest.length - 1; at >= 1; at--) {
    const found = cityPart(rest, at, lastCountry);
    if (found) return { name: nameOf(rest, at), where: found };
  }
  if (lastCountry === null || rest.length < 2) return null;
  // `Golfo Aranci (SS), Sardinia, Italy`: the letters of its province mark the city.
  const last = rest.find((part) => /^\p{L}[^()\d]{1,28} \([A-Z]{2}\)$/u.test(part)) ?? rest.at(-1) ?? "";
  const isCity = new RegExp(`^${city}$`, "u").test(last) && last.length <= 30;
  return isCity
    ? { name: nameOf(rest, rest.length - 1), where: spot({ city: tidied(last), country: lastCountry }) }
    : null;
}

/** Countries that are called like a city: `18010 Granada`, `2450 Luxembourg`. */
const alsoCities = new Set("GD LU SG MC SM VA GI KW DJ PA GT MX HK MO".split(" "));

function withoutCountry(parts: readonly string[]): [string | null, string[]] {
  const last = parts.at(-1) ?? "";
  const whole = countryNamed(last);
  if (whole) return [whole, parts.slice(0, -1)];
  // `GA 31401 USA`, `1010 Wien Österreich`, `1100-170 Portugal`
  const words = last.split(" ");
  for (const count of [1, 2]) {
    const country = words.length > count ? countryNamed(words.slice(-count).join(" ")) : null;
    const rest = words.slice(0, -count).join(" ");
    const isCode = parts.length > 2 && codeParts.some(([code]) => code.test(rest));
    const isBeside = isCode ? !alsoCities.has(country ?? "") : /\d/.test(last) && /\p{L}/u.test(rest);
    if (country && isBeside) return [country, [...parts.slice(0, -1), rest]];
  }
  return [null, [...parts]];
}

function cityPart(parts: readonly string[], at: number, country: string | null): Spot | null {
  const part = parts[at] ?? "";
  for (const { pattern, country: own, parts: names } of cityParts) {
    const [, first, second] = pattern.exec(part) ?? [];
    if (first === undefined || /^[A-Z]{1,3}$/.test(first) || isNoCity(first)) continue;
    const region = names[1] === "region" ? (second ?? null) : stateAfter(parts, at);
    return spot({ city: tidied(first), region, country: country ?? own });
  }
  const before = parts[at - 1] ?? "";
  for (const [pattern, own] of codeParts) {
    const found = pattern.exec(part);
    // A bare number may be that of a house.
    if (!found || at < 1 || (own === null && country === null)) continue;
    const [, state = ""] = found;
    // `Rio de Janeiro - RJ, 22021-001`
    if (/^[A-Z]{2}$/.test(before) && at >= 2)
      return spot({ city: parts[at - 2] ?? null, region: before, country: country ?? own });
    const [, name, region] = new RegExp(`^${city}(?: - ([A-Z]{2}))?$`, "u").exec(before) ?? [];
    if (name && !isNoCity(name) && at >= 2)
      return spot({ city: tidied(name), region: state || (region ?? null), country: country ?? own });
  }
  return null;
}

const stateAfter = (parts: readonly string[], at: number) =>
  /^[A-Z]{2}$/.exec(parts[at + 1] ?? "")?.[0] ?? null;
const streetWord =
  /^(?:rue|via|calle|avenida|avenue|av|rua|str|strasse|street|road|ul|ulica|piazza|plaza|place|platz|markt|room|zimmer|tel|fax|iban|bic|hrb|p\.?o\.? box|postfach|boite)\b|(?:strasse|straat|street|road|gata|vej|weg|platz)$/;

/** What is written before a booking's number. */
const bookingWord =
  /(?:^|\W)(?:book|reserv|confirm|order|ticket|voucher|buchung|bestat|bestell|auftrag|reservier|commande|dossier|confirma|localizador|pedido|prenota|conferma|boeking|bevestig|bokning|bestilling|rezerwac|potwierdz|rezervac)\w*(?: n[or°.]{1,2}\.?(?: .*)?)?$/;
const stateName = new RegExp(`^(?:${stateNames})$`);
const isNoCity = (name: string): boolean => {
  const plain = withoutAccents(name);
  return streetWord.test(plain) || bookingWord.test(plain) || stateName.test(name);
};

const tidied = (name: string): string =>
  name
    .replace(sentenceAfter, "")
    .replace(/\s+(?:CEDEX(?: \d+)?|OT|BA|[A-Z]{1,2}|\d{1,2})$/u, "")
    .replace(/^.*\bOT\s+(?=\p{Lu})/u, "")
    .replace(/\s*\([A-Z]{2}\)$/, "")
    .trim();

function nameOf(parts: readonly string[], at: number): string | null {
  const first = parts[0] ?? "";
  return at > 0 &&
    /^(?!d(?:e|es|u|ella) )\P{N}{3,80}$/u.test(first) &&
    !streetWord.test(withoutAccents(first))
    ? first
    : null;
}

function eastAsian(text: string): { name: string | null; where: Spot } | null {
  const japan = japanese.exec(text);
  if (japan?.[1] && (/\d/.test(text) || text.includes("〒"))) {
    const name = (japan[2] ?? japan[1]).replace(/^.+郡|[市都府県町村]$/g, "");
    const before = text.slice(0, japan.index).trim();
    return {
      name: before.length > 1 && before.length < 40 ? before : null,
      where: spot({ city: name, country: "JP" }),
    };
  }
  const inWard = chineseSign.test(text) ? null : ward.exec(text)?.[1];
  // Without a sign of either language the name of the city tells its country.
  if (inWard)
    return { name: null, where: spot({ city: inWard, country: japaneseSign.test(text) ? "JP" : null }) };
  const china = chinese.exec(text)?.[1];
  if (china) return { name: null, where: spot({ city: china, country: "CN" }) };
  const korea = korean.exec(text)?.[1];
  return korea ? { name: null, where: spot({ city: korea, country: "KR" }) } : null;
}

/** The addresses in a text, each with the name of its hotel if it is in the line or above it. */
export function addressLines(lines: readonly string[]): AddressLine[] {
  return lines.flatMap((line, at) => {
    const above = lines[at - 1] ?? "";
    const labelled = /^\p{L}[\p{L} ]{2,25}:\s*(.*)$/u.exec(line);
    const found =
      line.length <= 250 ? (addressOf(labelled?.[1] || line) ?? twoLines(above, line, lines[at + 1])) : null;
    if (!found || otherLabel.test(withoutAccents(line)) || otherLabel.test(withoutAccents(above))) return [];
    const isCompany = company.test(line) || company.test(above);
    const name =
      found.name ??
      (isTitle(above)
        ? above
        : isTitle(lines[at - 2] ?? "") && /\d/.test(above)
          ? (lines[at - 2] ?? null)
          : null);
    const near = withoutAccents(`${lines[at - 2] ?? ""} ${above} ${line}`);
    return isCompany && !lodgingPattern.test(withoutAccents(line))
      ? []
      : [{ at, name, where: found.where, isHotel: lodgingPattern.test(near) || labelled !== null }];
  });
}

/** A street above a line of postal code and city: `Markt 19` over `99423 Weimar`. */
function twoLines(above: string, line: string, below = ""): { name: null; where: Spot } | null {
  if (line.length > 60 || !/\d/.test(line) || !/^[^:]{3,80}$/.test(above)) return null;
  const [country, parts] = withoutCountry(line.split(/\s*,\s*/));
  const where = cityPart([above, ...parts], parts.length, country ?? countryNamed(below)) ?? null;
  return where ? { name: null, where } : null;
}

const greeting =
  /^(?:bonjour|cher|madame|monsieur|hello|hi|dear|hallo|guten|sehr|liebe|hola|estimad|querid|ola|ciao|buon|gentile|car[oa]|beste|geachte|hej)(?:\p{L}{0,2})(?!\p{L}).*,$/iu;
const isTitle = (line: string): boolean =>
  !greeting.test(withoutAccents(line)) &&
  line.length >= 3 &&
  line.length <= 70 &&
  /^[\p{Lu}\p{Lo}«"„“]/u.test(line) &&
  !/[:!?\d]|\.$/.test(line);
