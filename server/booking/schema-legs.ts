import { addDays } from "../../contract/calendar-days.ts";
import { line } from "./bounds.ts";
import { isA, items, text, values, type Item } from "./item.ts";
import type { Reservation, Spot } from "./reservation.ts";
import { plain, spotOf, stopOf } from "./spot-of.ts";
import { momentOf } from "./written-time.ts";

/** What a kind's own words add to a reservation; days as written. */
export type Part = Pick<
  Reservation,
  "kind" | "title" | "from" | "to" | "firstDay" | "firstTime" | "lastDay" | "lastTime" | "doubts"
>;
type Way = {
  readonly kind: "flight" | "train" | "bus" | "ferry";
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly spot: (place: Item | string | undefined) => Spot | null;
  readonly number: readonly string[];
};

const ways: Record<Way["kind"], Way> = {
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
 * One leg of a journey: it arrives on its arrival's own day, which may be the one before across the date line. An arrival
 * before that is a slip of whoever wrote it.
 */
export function legOf(kind: Way["kind"], trip: Item): Part | null {
  const way = ways[kind];
  const to = way.spot(values(trip, ...way.to, "arrivalLocation", "arrivalStop")[0]);
  const leaves = momentOf(trip, "departureTime", "departureDay", "departureDate");
  const written = momentOf(trip, "arrivalTime", "arrivalDay", "arrivalDate");
  const firstDay = leaves?.day ?? written?.day;
  if (to === null || !firstDay) return null;
  const isSlip = written?.day != null && written.day < addDays(firstDay, -1);
  const arrives = isSlip ? null : written;
  const isUnsure = leaves?.isElsewhere === true || !arrives?.day || arrives.isElsewhere;
  return {
    kind,
    title: titleOf(kind, trip, way),
    from: way.spot(values(trip, ...way.from, "departureLocation", "departureStop")[0]),
    to,
    firstDay,
    firstTime: leaves?.time ?? null,
    lastDay: arrives?.day ?? firstDay,
    lastTime: arrives?.time ?? null,
    doubts: isUnsure ? ["day-guessed"] : [],
  };
}

function titleOf(kind: Way["kind"], trip: Item, way: Way): string | null {
  const number = plain(text(trip, ...way.number));
  const carrier = items(trip, "airline", "provider", "carrier")[0] ?? null;
  const code = plain(text(carrier, "iataCode"));
  if (kind !== "flight")
    return line([number ?? plain(text(trip, "name")) ?? plain(text(carrier, "name"))].join(""));
  if (number === null) return plain(text(carrier, "name"));
  const bare = number.replace(/^([A-Z][A-Z\d]|\d[A-Z])\s?(?=\d)/i, "");
  return bare !== number || code === null ? number : line(`${code} ${bare}`);
}

export const kindOfTrip = (trip: Item): Way["kind"] | null => {
  if (isA(trip, /^flight$/)) return "flight";
  if (isA(trip, /^traintrip$/)) return "train";
  if (isA(trip, /^bustrip$/)) return "bus";
  return isA(trip, /^boattrip$/) ? "ferry" : null;
};
