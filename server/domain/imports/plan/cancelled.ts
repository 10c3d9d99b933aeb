import type { Uncertainty } from "#contract/features/bookings.ts";
import { unchangedDraft, daysOf, restOf } from "./changes.ts";
import { withOwnDays } from "./own-days.ts";
import { withoutNumber } from "./codes.ts";
import { keysOf, unused } from "./keys.ts";
import { type RowWithLosses, rowsWithLosses } from "./lost-legs.ts";
import { stayPartsOf } from "./stays.ts";
import type { StayPart, LocatedBooking } from "./locations.ts";
import type { PlanInput, PlannedProposal, PlannedRow } from "./types.ts";

/**
 * Proposals for cancelled bookings: to delete their trip, or to shorten it to the days for which something
 * else is booked, also by another leg of the same booking. If that is booked for all of its days, the trip
 * stays as it is, without the booking.
 */
export function cancellationsOf(
  given: PlanInput,
  live: readonly LocatedBooking[],
  cancelled: readonly LocatedBooking[],
): PlannedProposal[] {
  const lost = rowsWithLosses(given, live, cancelled);
  const names = new Set(given.known.map(({ key }) => key));
  const byNumber = new Map(cancelled.map((it) => [it.number, it]));
  const parts = stayPartsOf(cancelled, given.home);
  const keys = keysOf(parts, byNumber, given.known);
  const keyed = parts.flatMap((part) => (keys.get(part) ?? []).map((key) => ({ part, key })));
  const decided = new Set<StayPart>();
  return given.trips.flatMap((trip): PlannedProposal[] => {
    const gone = keyed.filter(({ part, key: { before } }) =>
      before
        ? before.tripId === trip.id
        : !decided.has(part) &&
          trip.placeId === part.spot.place?.placeId &&
          trip.startDate === part.firstDay &&
          trip.endDate === part.lastDay,
    );
    const losses = lost.filter(({ known }) => known.tripId === trip.id);
    if ((gone.length === 0 && losses.length === 0) || trip.endDate < given.today) return [];
    for (const { part } of gone) decided.add(part);
    const partly = losses.filter(({ left }) => left !== null);
    const kept = new Set(partly.map(({ known }) => known.key));
    const whole = gone.filter(({ key }) => !kept.has(key.key));
    const rows = [
      ...losses.filter(({ left }) => left === null).map(({ known, numbers }) => ({ ...known, numbers })),
      ...whole.map(({ key: { before: _before, part: _part, ...row } }) => row),
      ...partly.map((it) => lostLegs(it, names)),
    ].map((row) => ({ ...row, isCancelled: true }));
    const left = partly.map((it) => ({ ...it.left!, numbers: [] }));
    const without = new Set([...rows.map(({ key }) => key), ...kept]);
    const rest = [...restOf(given.known, trip, without), ...left];
    const all = [...gone.flatMap(({ part }) => part.numbers), ...losses.flatMap((it) => it.numbers)];
    const numbers = [...new Set(all.filter((number) => number >= 0))].sort((a, b) => a - b);
    const about = { trip, numbers, rows: [...rows, ...left], also: [], alsoRows: [], droppedKeys: [] };
    if (rest.length === 0) return [{ ...about, change: "cancels", suggestion: null, doubts: [] }];
    const suggestion = shortened(given, trip, withOwnDays(given, trip, daysOf(rest)));
    const isSame = suggestion.startDate === trip.startDate && suggestion.endDate === trip.endDate;
    const isEndGuessed =
      !isSame && partly.some((it) => it.isEndGuessed && it.left!.lastDay === suggestion.endDate);
    const doubts: Uncertainty[] = isEndGuessed ? ["end-guessed"] : [];
    return [{ ...about, change: isSame ? "duplicate" : "moves", suggestion, doubts }];
  });
}

/** The cancelled legs of a booking that keeps others, as a booking of their own under the same code. */
function lostLegs({ known, days, numbers }: RowWithLosses, names: Set<string>): PlannedRow {
  const key = unused(withoutNumber(known.key), names);
  names.add(key);
  return { ...known, ...days, key, tripId: null, place: null, numbers };
}

/** Shortens a trip and never extends it: days that the traveller removed stay removed. */
function shortened(
  { today }: PlanInput,
  trip: PlanInput["trips"][number],
  days: { firstDay: string; lastDay: string },
) {
  const startDate = [trip.startDate, days.firstDay, trip.startDate < today ? trip.startDate : today].reduce(
    (a, b) => (a > b ? a : b),
  );
  const endDate = days.lastDay < trip.endDate ? days.lastDay : trip.endDate;
  const as = unchangedDraft(trip);
  return endDate < startDate || endDate < today ? as : { ...as, startDate, endDate };
}
