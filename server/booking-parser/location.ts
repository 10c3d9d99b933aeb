import { spot } from "./sandbox/bounds.ts";
import { countryNamed } from "./countries.ts";
import type { Spot } from "./reservation.ts";

const notAPlace =
  /^https?:|^www\.|\b(?:zoom|teams|google meet|webex|skype|facetime|whatsapp|slack|discord|online|virtual|remote|telefon|telephone|phone call|tba|tbd|tbc)\b|^\+?[\d\s()-]{6,}$/i;
/** Words for places of everyday life, some of which are also cities' names: Mobile, Bar, Spa, Casa, Home. */
const everyday = new RegExp(
  `^(?:at |bei |beim |chez |the |my |our |a la |à la |la |le |el |il |die |der |das )?(?:${[
    "home|house|office|work|desk|gym|school|church|bar|pub|spa|pool|park|bank|library|hospital|mobile|phone|cell",
    "garage|garden|kitchen|canteen|cafeteria|lobby|reception|hall|studio|salon|shop|store|market|mall|field|court",
    "club|beach|lake|forest|farm|camp|zoo|university|college|campus|center|centre|downtown|uptown|north|south|east",
    "west|terrace|plaza|union|metro|paradise|eden|sunrise|sunset|riverside|lakeside|hillside|summit|vista|liberty",
    "wedding|google|apple|target|gap|zara|subway|delta|orion|phoenix|central|port|harbour|harbor",
    "zuhause|zu hause|daheim|büro|homeoffice|home office|arbeit|schule|kita|hort|kindergarten|kirche|praxis|mensa",
    "kantine|aula|halle|turnhalle|bad|schwimmbad|zentrum|innenstadt|altstadt|mitte|kino|theater|museum|markt|garten",
    "keller|küche|raum|saal|werk|lager|hof|platz|wald|see|strand|stadion|rathaus|hotel",
    "maison|bureau|école|lycée|université|salle|gare|stade|piscine|marché|mairie|parc|jardin|plage|carrefour|auchan",
    "cabinet|atelier|usine|cave|ciné|cinéma|théâtre|musée|église|bibliothèque",
    "casa|oficina|trabajo|escuela|colegio|universidad|gimnasio|piscina|estadio|cine|teatro|iglesia|parque|mercado",
    "banco|centro|sala|taller|fábrica|playa|puerto|ufficio|lavoro|scuola|palestra|parco|spiaggia",
    "escritório|trabalho|escola|academia|igreja|praia|thuis|kantoor|sportschool|zwembad|bioscoop|kerk|haven",
    "hem|hemma|kontoret|jobbet|skolan|kyrka|torget|hjem|skole|kirke|hytte|dom|praca|biuro|szkoła|basen|kino|rynek",
    "domů|kancelář|škola|自宅|家|会社|オフィス|学校|(?:office|room|raum|salle) \\d+",
  ].join("|")})$`,
  "iu",
);
/** Words that make a name that of a room or of a shop, which is in no city that it is called after. */
const inside =
  /^(?:(?:meeting|conference|board|class|waiting|reading|class) ?)?(?:room|hall|floor|level|desk|building|raum|besprechungsraum|saal|etage|og|eg|salle|étage|sala|aula|zaal|vergaderzaal|lokal|sal|pokój|会議室|会议室)\b|\b(?:room|floor|raum|saal|etage|zaal|og|eg)$/iu;

/** Postal codes of most countries, and the districts written after a city: `Praha 1`, `Lyon CEDEX`. */
const postal =
  /〒?\d{3}-\d{4}|\b\d{5}-\d{3}\b|\b\d{2}-\d{3}\b|\b\d{4}-\d{3}\b|\b(?:[A-Z]{1,3}-)?\d{3,7}\b|\b\d{3} \d{2}\b|\b\d{2} \d{3}\b|\b[A-Z]{1,2}\d[A-Z\d]?(?: ?\d[A-Z]{2})?\b|\b\d{4} ?[A-Z]{2}\b|\b[A-Z]\d[A-Z] \d[A-Z]\d\b/g;
const codesFirst = [
  /^(?:[A-Z]{1,3}-)?\d{3} \d{2} (?=\p{L})/u,
  /^\d{4} ?[A-Z]{2} (?=\p{L})/u,
  /^\d{2} \d{3} (?=\p{L})/u,
];
const district =
  /(?:\s+(?:\d{1,2}(?:e|er|ème|º|ª)?|[A-Z]{1,2}|cedex(?: \d{1,2})?|centrum|centre|zentrum|centro))$/iu;
const state = /^([A-Z]{2,3})(?: \d{4,5}(?:-\d{4})?)?$/;
const eastAsian =
  /^(東京都|北海道|京都府|大阪府|\p{sc=Han}{2,3}県)?(?:\p{sc=Han}{2,3}省)?(\p{sc=Han}{1,4}?市)?/u;

/**
 * Parses a place as people write it in a calendar: `Hotel Lisboa, Rua Nova 1, 1000-001 Lisbon, Portugal`,
 * `Lisbon Airport (LIS)`, `Lisbon`. Null for what is no place: a link, a call.
 */
export function parseLocation(location: string): Spot | null {
  const text = location.slice(0, 500).trim();
  if (text === "" || notAPlace.test(text)) return null;
  const iata = /\(([A-Z]{3})\)/.exec(text)?.[1] ?? /^([A-Z]{3})$/.exec(text)?.[1] ?? null;
  const parts = text
    .replace(/\s*\([A-Z]{3}\)/, "")
    .split(/\s*[,，\n;]\s*/)
    .filter((part) => part !== "");
  // `Hiroshima, Japan, 732-0822`: the code may be behind the country.
  const isCodeLast =
    parts.length > 2 && /\d/.test(parts.at(-1) ?? "") && withoutPostal(parts.at(-1) ?? "") === "";
  if (isCodeLast && countryNamed(parts.at(-2) ?? "") !== null) parts.pop();
  const country = parts.length > 1 ? countryNamed(parts.at(-1) ?? "") : null;
  if (country) parts.pop();
  const isAddress = parts.length > 1;
  while (parts.length > 1 && withoutPostal(parts.at(-1) ?? "") === "") parts.pop();
  const region = parts.length > 1 ? (state.exec(parts.at(-1) ?? "")?.[1] ?? null) : null;
  if (region) parts.pop();
  const province = country || region ? null : provinceBehind(parts);
  if (province) parts.pop();
  if (iata) return spot({ iata, name: parts[0] ?? null, country });
  const inEast = /[都道府県市]|시(?:\s|$)/.test(text) ? cityOfAddress(text) : null;
  if (inEast) return spot({ ...inEast, country: country ?? inEast.country });
  const last = parts.at(-1) ?? "";
  const { city, region: inCity } = isAddress || country ? cityIn(last) : { city: last, region: null };
  const name = parts.length > 1 ? (parts[0] ?? null) : null;
  return spot({
    name,
    city: city === "" ? (name ?? text) : city,
    region: region ?? province ?? inCity,
    country,
  });
}

/** How an address begins where a province may stand behind the city. */
const street =
  /^(?:calle|c\/|avda|avenida|av|plaza|pza|paseo|gran v[ií]a|carrer|ronda|camino|alameda|via|viale|piazza|corso|largo)(?![\p{L}\d])| (?:etorbidea|etorb|kalea|plaza)\.? \d/iu;

/** The province in `Hall, Calle Mayor 4, 48011 Bilbao, Bizkaia`: the city is beside its postal code. */
function provinceBehind(parts: readonly string[]): string | null {
  const [house = "", city = "", last = ""] = parts.slice(-3);
  const isCity = /^\d{5} \p{Lu}[\p{L} .'’-]+$/u.test(city);
  return isCity && parts.length > 2 && street.test(house) && /\d/.test(house) && !/\d/.test(last)
    ? last
    : null;
}

/** The next sentence behind a city: `Porto. The house`, but not `St. Gallen`. */
export const sentenceAfter = /(?<=\p{L}{3}|\p{Lu}{2}|\))\. \p{Lu}.*$/u;

/** The city in the part of an address that contains it: `8000 Aarhus C`, `Rio de Janeiro - RJ`, `Praha 1`. */
export function cityIn(part: string): { city: string; region: string | null } {
  const bare = withoutPostal(part.replace(sentenceAfter, ""));
  const [, before, region] = /^(.*?)\s+-\s+([A-Z]{2})$/.exec(bare) ?? [];
  const city = (before ?? bare).replace(district, "").trim();
  return { city: city === "" ? bare : city, region: region ?? null };
}

function withoutPostal(part: string): string {
  const start = codesFirst.find((pattern) => pattern.test(part));
  return (start ? part.replace(start, "") : part).replaceAll(postal, " ").replaceAll(/\s+/g, " ").trim();
}

/** The city in an address that begins with the largest: `京都府京都市左京区`, `上海市黄浦区`. */
function cityOfAddress(text: string): Pick<Spot, "city" | "country"> | null {
  const [, korean] = /^(\p{sc=Hangul}{2,6}?)(?:특별시|광역시|특별자치시|시)(?=\s|$)/u.exec(text) ?? [];
  if (korean) return { city: korean, country: "KR" };
  const [, region, city] = eastAsian.exec(text.replace(/^〒?\s?\d{3}-?\d{4}\s*/, "")) ?? [];
  const name = city ?? region;
  return name ? { city: name.replace(/[市都府県]$/, ""), country: region ? "JP" : null } : null;
}

/**
 * Whether a location can name no city: a room, a kitchen, a shop. Its name may contain a city's, as `Room
 * Paris` does.
 */
export function isInside(location: string): boolean {
  const parts = location.split(/[,;\n]/).map((part) => part.trim());
  return everyday.test(location.trim()) || inside.test(parts.at(-1) ?? "");
}
