import { compareText } from "#contract/shared/compare-text.ts";
import { dayMs, hourMs, minuteMs } from "#contract/shared/durations.ts";
import { epochIn } from "#booking-parser/zones.ts";
import { isSameLocation, type BookingLocation, type LocatedBooking } from "./locations.ts";

/**
 * Legs in the order in which they are travelled, which doesn't depend on the order of the documents: by the
 * instant of departure. Local clocks aren't enough: who leaves Sydney in the morning lands in Los Angeles
 * before that, and goes on from there. Where times or zones are unknown, several legs can come next; then it
 * is the one that starts where the traveller is.
 */
export function inTravelOrder<T extends LocatedBooking>(
  legs: readonly T[],
  home: BookingLocation | null,
): T[] {
  const open = legs
    .map((leg) => ({ leg, ...departureOf(leg), text: textOf(leg) }))
    .toSorted((a, b) => a.likely - b.likely || compareText(a.text, b.text));
  const order: T[] = [];
  let here = home;
  while (open.length > 0) {
    const limit = Math.min(...open.map(({ latest }) => latest));
    const possible = open.filter(({ earliest }) => earliest <= limit);
    const startsHere = possible.find(({ leg }) => isSameLocation(leg.from, here));
    // Else one to which no other leads, so that a chain is begun at its start.
    const startsAnew = possible.find(
      ({ leg }) => !possible.some((other) => other.leg !== leg && isSameLocation(other.leg.to, leg.from)),
    );
    const next = startsHere ?? startsAnew ?? possible[0]!;
    open.splice(open.indexOf(next), 1);
    order.push(next.leg);
    here = next.leg.to;
  }
  return order;
}

/** The farthest that clocks are behind and ahead of UTC, in milliseconds. */
const [behind, ahead] = [12 * hourMs, 14 * hourMs];

/** When the leg leaves, in milliseconds since 1970. Without a time it can be any of its day. */
function departureOf({ is, from, to }: LocatedBooking) {
  const local = { day: is.firstDay, time: is.firstTime ?? "00:00" };
  const inZone = (at: BookingLocation | null) => (at?.timezone ? epochIn(at.timezone, local) : null);
  const asUtc = Date.parse(`${local.day}T${local.time}:00Z`);
  const exact = inZone(from);
  return {
    earliest: exact ?? asUtc - ahead,
    likely: exact ?? inZone(to) ?? asUtc,
    latest: (exact ?? asUtc + behind) + (is.firstTime === null ? dayMs - minuteMs : 0),
  };
}

const textOf = ({ is, from, to }: LocatedBooking): string =>
  JSON.stringify([is.firstDay, is.firstTime, is.lastDay, is.lastTime, from?.name, to.name]);
