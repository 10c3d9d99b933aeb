import { fold } from "#lib/fold.ts";

const names = {
  city: "city, town, place, destination, location, stadt, ort, reiseziel, ziel, ciudad, destino, lugar, ville, lieu, cidade, local, 都市, 市, 行き先, 目的地, المدينة, مدينة, الوجهة",
  country: "country, land, pais, pays, 国, البلد, الدولة",
  from: "from, start, start date, begin, arrival, check in, von, beginn, anreise, startdatum, desde, inicio, llegada, fecha de inicio, du, debut, arrivee, date de debut, de, chegada, data de inicio, 開始, 開始日, 出発日, من, البداية, تاريخ البداية",
  to: "to, end, end date, until, departure, check out, bis, ende, abreise, enddatum, hasta, fin, salida, fecha de fin, au, jusqu'au, depart, date de fin, ate, fim, partida, data de fim, 終了, 終了日, 帰着日, إلى, النهاية, تاريخ النهاية",
  name: "name, trip, trip name, title, reise, name der reise, titel, nombre, viaje, titulo, nom, voyage, titre, nome, viagem, 名前, 旅行, 旅行名, タイトル, الاسم, الرحلة, اسم الرحلة",
} as const;

export type Column = keyof typeof names;

const known = new Map(
  Object.entries(names).flatMap(([column, all]) =>
    all.split(", ").map((name) => [fold(name), column as Column] as const),
  ),
);

/** Finds the columns in the first line of a table; null if the city or a day is missing. */
export function columnsIn(cells: readonly string[]): ReadonlyMap<Column, number> | null {
  const found = new Map<Column, number>();
  for (const [at, cell] of cells.entries()) {
    const column = known.get(fold(cell.replaceAll(/[_:*]/g, " ").trim()));
    if (column && !found.has(column)) found.set(column, at);
  }
  return found.has("city") && found.has("from") && found.has("to") ? found : null;
}
