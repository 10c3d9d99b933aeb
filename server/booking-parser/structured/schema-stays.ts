import { daysBetween } from "#contract/shared/calendar-days.ts";
import { isA, items, text, values, type Item } from "./item.ts";
import { plainText, spotOf } from "./schema-place.ts";
import { instantsOf, type LegFields } from "./schema-legs.ts";
import { momentOf, type WrittenTime } from "#booking-parser/text/written-time.ts";

/** The maximum number of days of a stay: if it is longer, one of the two days is wrong. */
const maxDays = 400;

const arrivals = [
  "checkinTime",
  "checkInTime",
  "checkinDate",
  "checkInDate",
  "checkin",
  "checkInDateTime",
  "startDate",
  "startTime",
];
const departures = [
  "checkoutTime",
  "checkOutTime",
  "checkoutDate",
  "checkOutDate",
  "checkout",
  "checkOutDateTime",
  "endDate",
  "endTime",
];

/** A stay between its two days. Its times are often all zero, which means unknown. */
export function lodgingOf(booking: Item, hotel: Item | null): LegFields | null {
  const to = hotel && spotOf(hotel);
  return (
    to &&
    toPart(
      { kind: "lodging", title: plainText(text(hotel, "name")), from: null, to },
      between(booking, arrivals, departures),
    )
  );
}

export function carOf(booking: Item, car: Item | null): LegFields | null {
  const to = spotOf(values(booking, "pickupLocation", "pickUpLocation")[0]);
  const company = items(booking, "provider", "broker")[0] ?? items(car, "rentalCompany")[0] ?? null;
  const title = plainText(text(company, "name")) ?? plainText(text(car, "name"));
  return (
    to &&
    toPart(
      { kind: "car", title, from: null, to },
      between(
        booking,
        ["pickupTime", "pickUpTime", "pickupDate"],
        ["dropoffTime", "dropOffTime", "dropoffDate"],
      ),
    )
  );
}

export function eventOf(event: Item | null): LegFields | null {
  const place = values(event, "location").find((one) => typeof one === "string" || !isA(one, /virtual/));
  const to = spotOf(place);
  return (
    to &&
    toPart(
      { kind: "event", title: plainText(text(event, "name")), from: null, to },
      between(event, ["startDate", "startTime", "doorTime"], ["endDate", "endTime"]),
      "one-day",
    )
  );
}

export function foodOf(booking: Item, restaurant: Item | null): LegFields | null {
  const to = restaurant && spotOf(restaurant);
  const [start] = between(booking, ["startTime", "startDate"], []);
  return (
    to &&
    toPart(
      { kind: "food", title: plainText(text(restaurant, "name")), from: null, to },
      [start, null],
      "one-day",
    )
  );
}

type Ends = readonly [WrittenTime | null, WrittenTime | null];

function between(item: Item | null, starts: readonly string[], ends: readonly string[]): Ends {
  return [dayAndTime(item, starts), dayAndTime(item, ends)];
}

/** Combines day and time, which may be in different properties. */
function dayAndTime(item: Item | null, names: readonly string[]): WrittenTime | null {
  const moments = names.flatMap((name) => momentOf(item, name) ?? []);
  const dated = moments.find(({ day }) => day !== null);
  if (!dated) return null;
  const time = [dated, ...moments].find((one) => one.time !== null && one.time !== "00:00")?.time ?? null;
  return { ...dated, time };
}

function toPart(
  about: Pick<LegFields, "kind" | "title" | "from" | "to">,
  [start, end]: Ends,
  otherwise: "one-day" | "unknown" = "unknown",
): LegFields | null {
  if (!start?.day) return null;
  const firstDay = start.day;
  const isKnown = end?.day != null && end.day >= firstDay && daysBetween(firstDay, end.day) <= maxDays;
  const isUnsure =
    mayBeOtherDay(start, about.kind, 12, 20) || (isKnown && mayBeOtherDay(end, about.kind, 6, 14));
  return {
    ...about,
    firstDay,
    firstTime: start.time,
    lastDay: isKnown ? (end.day ?? firstDay) : firstDay,
    lastTime: isKnown ? end.time : null,
    doubts: [
      ...(isUnsure ? (["day-guessed"] as const) : []),
      ...(isKnown || otherwise === "one-day" ? [] : (["end-guessed"] as const)),
    ],
    ...(about.kind !== "lodging" || isUnsure ? instantsOf(start, isKnown ? end : null) : {}),
  };
}

/**
 * Whether a time in UTC may be on another local day. A hotel's usual check-in and check-out hours marked as
 * UTC are really local times.
 */
const mayBeOtherDay = (
  { isElsewhere, time }: WrittenTime,
  kind: LegFields["kind"],
  from: number,
  to: number,
): boolean => {
  const hour = Number(time?.slice(0, 2));
  return isElsewhere && !(kind === "lodging" && hour >= from && hour <= to);
};
