import { daysBetween } from "../../contract/calendar-days.ts";
import { isA, items, text, values, type Item } from "./item.ts";
import { plain, spotOf } from "./spot-of.ts";
import type { Part } from "./schema-legs.ts";
import { momentOf, type Written } from "./written-time.ts";

/** Longer than anybody stays at an hotel: one of the two days was mistaken. */
const mostDays = 400;

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

/** Between the two days of a stay; the hours of a hotel's door are often all zero, and say nothing then. */
export function lodgingOf(booking: Item, hotel: Item | null): Part | null {
  const to = hotel && spotOf(hotel);
  return (
    to &&
    spanned(
      { kind: "lodging", title: plain(text(hotel, "name")), from: null, to },
      between(booking, arrivals, departures),
    )
  );
}

export function carOf(booking: Item, car: Item | null): Part | null {
  const to = spotOf(values(booking, "pickupLocation", "pickUpLocation")[0]);
  const company = items(booking, "provider", "broker")[0] ?? items(car, "rentalCompany")[0] ?? null;
  const title = plain(text(company, "name")) ?? plain(text(car, "name"));
  return (
    to &&
    spanned(
      { kind: "car", title, from: null, to },
      between(
        booking,
        ["pickupTime", "pickUpTime", "pickupDate"],
        ["dropoffTime", "dropOffTime", "dropoffDate"],
      ),
    )
  );
}

export function eventOf(event: Item | null): Part | null {
  const place = values(event, "location").find((one) => typeof one === "string" || !isA(one, /virtual/));
  const to = spotOf(place);
  return (
    to &&
    spanned(
      { kind: "event", title: plain(text(event, "name")), from: null, to },
      between(event, ["startDate", "startTime", "doorTime"], ["endDate", "endTime"]),
      "one-day",
    )
  );
}

export function foodOf(booking: Item, restaurant: Item | null): Part | null {
  const to = restaurant && spotOf(restaurant);
  const [start] = between(booking, ["startTime", "startDate"], []);
  return (
    to &&
    spanned(
      { kind: "food", title: plain(text(restaurant, "name")), from: null, to },
      [start, null],
      "one-day",
    )
  );
}

type Ends = readonly [Written | null, Written | null];

function between(item: Item | null, starts: readonly string[], ends: readonly string[]): Ends {
  return [joined(item, starts), joined(item, ends)];
}

/** The day may stand in one place, and the hour in another. */
function joined(item: Item | null, names: readonly string[]): Written | null {
  const moments = names.flatMap((name) => momentOf(item, name) ?? []);
  const dated = moments.find(({ day }) => day !== null);
  if (!dated) return null;
  const time = [dated, ...moments].find((one) => one.time !== null && one.time !== "00:00")?.time ?? null;
  return { ...dated, time };
}

function spanned(
  about: Pick<Part, "kind" | "title" | "from" | "to">,
  [start, end]: Ends,
  otherwise: "one-day" | "unknown" = "unknown",
): Part | null {
  if (!start?.day) return null;
  const firstDay = start.day;
  const isKnown = end?.day != null && end.day >= firstDay && daysBetween(firstDay, end.day) <= mostDays;
  const isUnsure = mayMiss(start, about.kind, 12, 20) || (isKnown && mayMiss(end, about.kind, 6, 14));
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
  };
}

/** The usual hours of a hotel's door, said to be Greenwich's, are the hotel's own. */
const mayMiss = ({ isElsewhere, time }: Written, kind: Part["kind"], from: number, to: number): boolean => {
  const hour = Number(time?.slice(0, 2));
  return isElsewhere && !(kind === "lodging" && hour >= from && hour <= to);
};
