import type { Reservation } from "#booking-parser/reservation.ts";

const isSure = ({ needs }: Reservation): boolean => needs === undefined;

/**
 * Whether the legs of a table's rows are better than those of the text. A row says which place, day and time
 * belong together; lines without codes may be anything. A sure leg of the text stays.
 */
export function areBetter(inRows: readonly Reservation[], inText: readonly Reservation[]): boolean {
  const sure = inText.filter(isSure);
  if (inRows.length === 0 || sure.some((leg) => contradicts(inRows, leg))) return false;
  if (inRows.every(isSure)) return inRows.length >= sure.length;
  return inRows.length >= inText.length && sure.length === 0;
}

/** Whether rows have other times for a leg with two times, and not its own. */
function contradicts(rows: readonly Reservation[], leg: Reservation): boolean {
  if (leg.firstTime === null || leg.lastTime === null) return false;
  const same = rows.filter((row) => row.firstDay === leg.firstDay && routeOf(row) === routeOf(leg));
  const hasOwn = same.some((row) => row.firstTime === leg.firstTime && row.lastTime === leg.lastTime);
  return same.length > 0 && !hasOwn;
}

const routeOf = ({ from, to }: Reservation): string =>
  [from, to].map((place) => place?.iata ?? place?.name ?? "").join("\n");
