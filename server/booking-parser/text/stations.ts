import { cityOfStation } from "#booking-parser/station-city.ts";
import { withoutAccents } from "./months.ts";
import { transport } from "./words.ts";

/** Large stations, and airports as Japanese airlines call them, whose names don't begin with their city's. */
const cityOf = new Map(
  Object.entries({
    大阪: "新大阪 関西空港 天王寺 難波 伊丹 関西",
    東京: "品川 上野 新宿 渋谷 池袋 羽田空港 成田空港 バスタ新宿 羽田 成田",
    名古屋: "中部 中部国際空港",
    那覇: "沖縄",
    横浜: "新横浜",
    神戸: "新神戸 三宮",
    福岡: "博多 天神",
    青森: "新青森",
    函館: "新函館北斗",
    札幌: "新千歳空港 新千歳",
    Osaka: "Shin-Osaka",
    Yokohama: "Shin-Yokohama",
    Kobe: "Shin-Kobe",
    Fukuoka: "Hakata",
    Tokyo: "Shinagawa|Ueno|Shinjuku",
    London: "St Pancras International|St Pancras|Kings Cross|Euston|Paddington|Victoria Coach Station",
    Paris: "Gare du Nord|Gare de Lyon|Gare de l'Est|Gare Montparnasse|Gare Saint-Lazare|Montparnasse",
    Madrid: "Puerta de Atocha|Chamartín|Chamartín Clara Campoamor|Estación Sur",
    Lisboa: "Santa Apolónia|Gare do Oriente|Oriente|Sete Rios",
    Roma: "Termini|Tiburtina",
  }).flatMap(([city, names]) =>
    names
      .split(/[|]|(?<=\p{sc=Han}) /u)
      .map((name) => [withoutAccents(name).replaceAll("'", ""), city] as const),
  ),
);

/** The city of a station by its name alone, or by how its name begins: `大阪/伊丹`. */
export function cityCalled(name: string): string | null {
  const start = name.replace(/(?<=\p{sc=Han})\/.*$/u, "");
  return (
    cityOf.get(withoutAccents(start).replaceAll(/['’.]/g, "").replace(/駅$/, "")) ?? cityOfStation(start)
  );
}

export type Kind = keyof typeof transport;

/** The means of transport that the text mentions most. */
export function kindOf(text: string): Kind | null {
  const plain = withoutAccents(text.slice(0, 50_000));
  const counted = (Object.keys(transport) as Kind[]).map(
    (kind) => [kind, [...plain.matchAll(new RegExp(transport[kind], "g"))].length] as const,
  );
  const [kind, times] = counted.toSorted((a, b) => b[1] - a[1])[0] ?? ["flight", 0];
  return times > 0 ? kind : null;
}

/** The number of a flight; trains are numbered with letters of their own. */
const flightNumber =
  /(?<![\p{L}\d])(?!(?:IC|EC|EN|RE|RB|IR|RJ|NJ|AP|AV|FR|FA|TG|ST) ?\d)(?:[A-Z][A-Z\d]|\d[A-Z]) ?\d{2,4}(?![\p{L}\d])/u;

/** `PORTLAND (POR)`: where nothing flies, three letters in brackets are a station's code, no airport's. */
export function withoutStationCodes(text: string): string {
  const start = text.slice(0, 50_000);
  const flies =
    (kindOf(text) ?? "flight") === "flight" ||
    flightNumber.test(start) ||
    transport.flight.test(withoutAccents(start));
  return flies ? text : text.replaceAll(/ ?\([A-Z]{3}\)/g, "");
}
