import { isKeyOf, sharedCode } from "./codes.ts";
import { isLeg } from "./journeys.ts";
import { joinEarlier } from "./earlier.ts";
import { Descriptions, mostLike } from "./likeness.ts";
import type { EarlierBooking, LocatedBooking } from "./locations.ts";
import { connected } from "./one-journey.ts";
import { daysOf } from "./changes.ts";
import { stayPartsOf } from "./stays.ts";
import type { Days, KnownBooking, PlanInput } from "./types.ts";

/** A known booking some of whose legs were cancelled. */
export type RowWithLosses = {
  readonly known: KnownBooking;
  /** The days that its other legs leave; null if it has none. */
  readonly left: KnownBooking | null;
  readonly isEndGuessed: boolean;
  /** Numbers of the cancelled legs, and of the known legs that they cancel. */
  readonly numbers: readonly number[];
  readonly days: Days;
};

/**
 * The known bookings that lose legs. Leaves out a booking whose days stay the same, and one that loses a leg
 * while nothing is known of its others.
 */
export function rowsWithLosses(
  given: PlanInput,
  live: readonly LocatedBooking[],
  cancelled: readonly LocatedBooking[],
): RowWithLosses[] {
  const all = new Descriptions(given.legs);
  const versions = new Map(
    cancelled.filter(isLeg).map((leg) => [leg, mostLike(leg, all.near(leg))] as const),
  );
  const gone = [...versions.keys()];
  if (gone.length === 0) return [];
  const lost = new Set([...versions.values()].flatMap((leg) => leg ?? []));
  const { left, isOfRow, hasKeyOf } = legsLeft(given, live.filter(isLeg), gone, lost);
  const parts = stayPartsOf(left, given.home);
  return given.known.flatMap((row): RowWithLosses[] => {
    if (row.tripId === null || row.isCancelled) return [];
    const isKnownHere = (leg: LocatedBooking) => versions.get(leg)?.key === row.key && isDuring(leg, row);
    const goneHere = gone.filter(
      (leg) => isKnownHere(leg) || (isEndOf(leg, row) && (versions.get(leg) || isOfCode(leg, row))),
    );
    if (goneHere.length === 0) return [];
    const numbers = goneHere.flatMap((leg) => [leg.number, versions.get(leg)?.number ?? []].flat());
    const about = { known: row, numbers, days: daysOf(goneHere.map(({ is }) => is)) };
    const others = left.filter(
      (leg) => isOfRow(leg, row) && (isEndOf(leg, row) || (hasKeyOf(leg, row) && isDuring(leg, row))),
    );
    if (others.length === 0) {
      const areAllKnown = [...lost].some(({ key }) => key === row.key);
      return areAllKnown ? [{ ...about, left: null, isEndGuessed: false }] : [];
    }
    const part = parts.find(
      (it) =>
        it.spot.place?.placeId === row.place &&
        others.some(({ number }) => it.numbers.includes(number)) &&
        it.firstDay <= row.lastDay &&
        it.lastDay >= row.firstDay,
    );
    const days = others.map(({ is }) => is.firstDay).toSorted();
    const [firstDay, lastDay] = part ? [part.firstDay, part.lastDay] : [days[0]!, days.at(-1)!];
    const isSame = firstDay === row.firstDay && lastDay === row.lastDay;
    const isEndGuessed = part?.isEndGuessed ?? false;
    return isSame ? [] : [{ ...about, left: { ...row, firstDay, lastDay }, isEndGuessed }];
  });
}

/** The legs that are left of the journeys of cancelled ones, and whether one belongs to a known booking. */
function legsLeft(
  given: PlanInput,
  live: readonly LocatedBooking[],
  gone: readonly LocatedBooking[],
  lost: ReadonlySet<EarlierBooking>,
) {
  const rest = given.legs.filter((leg) => !lost.has(leg));
  const { bookings, keys } = joinEarlier(live, { legs: rest, beds: [], home: given.home });
  const joined = new Set(bookings);
  const more = connected(
    gone,
    rest.filter((leg) => !joined.has(leg)),
    given.home,
  );
  const keyOf = new Map(more.map((leg) => [leg.number, leg.key]));
  const hasKeyOf = (leg: LocatedBooking, row: KnownBooking) =>
    keyOf.get(leg.number) === row.key || Boolean(keys.get(leg.number)?.includes(row.key));
  const isOfRow = (leg: LocatedBooking, row: KnownBooking) => isOfCode(leg, row) || hasKeyOf(leg, row);
  return { left: [...bookings, ...more], isOfRow, hasKeyOf };
}

function isOfCode({ is }: LocatedBooking, { key }: KnownBooking): boolean {
  const code = sharedCode(is);
  return code !== null && isKeyOf(key, code);
}

/** Whether the leg arrives or leaves on days of a known booking, perhaps in a city near by. */
const isDuring = ({ is }: LocatedBooking, { firstDay, lastDay }: KnownBooking): boolean =>
  [is.firstDay, is.lastDay].some((day) => day >= firstDay && day <= lastDay);

/** Whether the leg begins or ends days of a known booking at its place. */
const isEndOf = ({ is, from, to }: LocatedBooking, { place, firstDay, lastDay }: KnownBooking): boolean =>
  place !== null &&
  ((to.place?.placeId === place && is.lastDay >= firstDay && is.lastDay <= lastDay) ||
    (from?.place?.placeId === place && is.firstDay >= firstDay && is.firstDay <= lastDay));
