import { addDays } from "#contract/shared/calendar-days.ts";
import { withLaterArrival } from "#booking-parser/arrival.ts";
import { singleLine } from "#booking-parser/sandbox/bounds.ts";
import { isA, items, text, values, type Item } from "./item.ts";
import type { Reservation, Spot } from "#booking-parser/reservation.ts";
import { plainText, spotOf, stopOf } from "./schema-place.ts";
import { momentOf, type WrittenTime } from "#booking-parser/text/written-time.ts";

/** The fields of a reservation that depend on its kind; days as written. */
export type LegFields = Pick<
  Reservation,
  "kind" | "title" | "from" | "to" | "firstDay" | "firstTime" | "lastDay" | "lastTime" | "doubts" | "instants"
>;
type LegProperties = {
  readonly kind: "flight" | "train" | "bus" | "ferry";
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly spot: (place: Item | string | undefined) => Spot | null;
  readonly number: readonly string[];
};

const legProperties: Record<LegProperties["kind"], LegProperties> = {
  flight: {
    kind: "flight",
    from: ["departureAirport"],
    to: ["arrivalAirport"],
    spot: spotOf,
    number: ["flightNumber"],
  },
  train: {
    kind: "train",
    from: ["departureStation"],
    to: ["arrivalStation"],
    spot: stopOf,
    number: ["trainNumber", "trainName"],
  },
  bus: {
    kind: "bus",
    from: ["departureBusStop", "departureStation"],
    to: ["arrivalBusStop", "arrivalStation"],
    spot: stopOf,
    number: ["busNumber", "busName"],
  },
  ferry: {
    kind: "ferry",
    from: ["departureBoatTerminal"],
    to: ["arrivalBoatTerminal"],
    spot: stopOf,
    number: ["boatNumber", "boatName"],
  },
};

/**
 * One leg of a journey. The day of arrival may be the one before departure, across the date line. An earlier
 * arrival is a mistake in the document, and is ignored.
 */
export function legOf(kind: LegProperties["kind"], trip: Item): LegFields | null {
  const way = legProperties[kind];
  const to = way.spot(values(trip, ...way.to, "arrivalLocation", "arrivalStop")[0]);
  const leaves = momentOf(trip, "departureTime", "departureDay", "departureDate");
  const written = momentOf(trip, "arrivalTime", "arrivalDay", "arrivalDate");
  const firstDay = leaves?.day ?? written?.day;
  if (to === null || !firstDay) return null;
  const isSlip = written?.day != null && written.day < addDays(firstDay, -1);
  const arrives = isSlip ? null : written;
  const isUnsure = leaves?.isElsewhere === true || !arrives?.day || arrives.isElsewhere;
  return withLaterArrival<LegFields>({
    kind,
    title: titleOf(kind, trip, way),
    from: way.spot(values(trip, ...way.from, "departureLocation", "departureStop")[0]),
    to,
    firstDay,
    firstTime: leaves?.time ?? null,
    lastDay: arrives?.day ?? firstDay,
    lastTime: arrives?.time ?? null,
    doubts: isUnsure ? ["day-guessed"] : [],
    ...instantsOf(leaves, arrives),
  });
}

export const instantsOf = (
  first: Pick<WrittenTime, "instant"> | null,
  last: Pick<WrittenTime, "instant"> | null,
): Pick<Reservation, "instants"> =>
  first?.instant || last?.instant
    ? { instants: { first: first?.instant ?? null, last: last?.instant ?? null } }
    : {};

function titleOf(kind: LegProperties["kind"], trip: Item, way: LegProperties): string | null {
  const number = plainText(text(trip, ...way.number));
  const carrier = items(trip, "airline", "provider", "carrier")[0] ?? null;
  const code = plainText(text(carrier, "iataCode"));
  if (kind !== "flight")
    return singleLine([number ?? plainText(text(trip, "name")) ?? plainText(text(carrier, "name"))].join(""));
  if (number === null) return plainText(text(carrier, "name"));
  const bare = number.replace(/^([A-Z][A-Z\d]|\d[A-Z])\s?(?=\d)/i, "");
  return bare !== number || code === null ? number : singleLine(`${code} ${bare}`);
}

export const kindOfTrip = (trip: Item): LegProperties["kind"] | null => {
  if (isA(trip, /^flight$/)) return "flight";
  if (isA(trip, /^traintrip$/)) return "train";
  if (isA(trip, /^bustrip$/)) return "bus";
  return isA(trip, /^boattrip$/) ? "ferry" : null;
};
