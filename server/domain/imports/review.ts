import { sql } from "drizzle-orm";
import { earliestToday } from "#contract/shared/calendar-days.ts";
import type { Booking, Proposal } from "#contract/features/bookings.ts";
import { deskCode, type Reservation, type Spot } from "#booking-parser/reservation.ts";
import type { Ctx } from "#lib/ctx.ts";
import { cancels, readCancellations } from "./cancellations.ts";
import { olderVersions, orderedBySequence, readSequences } from "./older-versions.ts";
import { isBed } from "./plan/beds.ts";
import { isLeg } from "./plan/journeys.ts";
import { connected } from "./plan/one-journey.ts";
import { isAccepted, isNews, plan } from "./plan/plan.ts";
import { splitCancelled } from "./plan/versions.ts";
import type { EarlierBooking, LocatedBooking } from "./plan/locations.ts";
import { type Candidate, earlierBookingsOf, locateImports, readCandidates } from "./sources.ts";
import { readHome } from "#domain/stays/stays.ts";
import { listTrips } from "#domain/trips/trips.ts";
import type { KnownBooking, PlanInput, PlannedProposal } from "./plan/types.ts";

/** The stored fields of an import from which its proposals are computed. */
export type StoredImport = {
  readonly id: number;
  readonly userId: string;
  readonly senderEmail: string | null;
  /** The followed calendar whose entries these are, or null. */
  readonly subscriptionId: number | null;
  readonly reservations: readonly Reservation[] | null;
  /** Numbers of the reservations that are already decided. */
  readonly decided: readonly number[];
};

/** The open proposals of an import, and the bookings of earlier documents that take part in them. */
export type ImportPlan = {
  readonly proposals: readonly PlannedProposal[];
  readonly earlier: readonly EarlierBooking[];
};

/** Computes the open proposals of an import from its owner's current plans. */
export const planOf = async (ctx: Pick<Ctx, "db" | "now">, it: StoredImport): Promise<PlannedProposal[]> => [
  ...(await readPlan(ctx, it)).proposals,
];

/**
 * The same, with the earlier bookings by whose negative numbers the rows of the proposals name them. A
 * followed calendar is read again and again, so its entries that trips already cover are left out.
 */
export async function readPlan(ctx: Pick<Ctx, "db" | "now">, it: StoredImport): Promise<ImportPlan> {
  const { proposals, earlier } = await planWithDuplicates(ctx, it);
  return { earlier, proposals: it.subscriptionId === null ? proposals : proposals.filter(isNews) };
}

export async function planWithDuplicates(
  ctx: Pick<Ctx, "db" | "now">,
  it: StoredImport,
): Promise<ImportPlan> {
  const input = await readPlanInput(ctx, it);
  return input ? { proposals: plan(input), earlier: input.earlier } : { proposals: [], earlier: [] };
}

/** Whether everything that an import says was accepted, and its trips are there. */
export async function isAllAccepted(ctx: Pick<Ctx, "db" | "now">, it: StoredImport): Promise<boolean> {
  const input = await readPlanInput(ctx, { ...it, decided: [] });
  const proposals = input ? plan(input) : [];
  return proposals.length > 0 && proposals.every((proposal) => isAccepted(proposal, input!.known));
}

/** What is known about an import without proposals. */
export type KnownContext = {
  /** The trip to which its bookings belong, or newer versions of them. */
  readonly tripId: number | null;
  readonly isOlder: boolean;
  /** Whether other documents say that its upcoming bookings are cancelled. */
  readonly areCancelled: boolean;
  readonly known: readonly KnownBooking[];
};

export async function knownContextOf(ctx: Pick<Ctx, "db" | "now">, it: StoredImport): Promise<KnownContext> {
  const input = await readPlanInput(ctx, it);
  if (!input) return { tripId: null, isOlder: false, areCancelled: false, known: [] };
  const { known, cancelled, today } = input;
  const older = [...input.older.values()];
  const about = { known, isOlder: older.length > 0, areCancelled: false };
  if (about.isOlder) return { ...about, tripId: older.find((id) => id !== null) ?? null };
  const isOpen = ({ is }: LocatedBooking) => !is.isCancelled && is.lastDay >= today;
  const areCancelled = cancelled.size > 0 && !input.bookings.some(isOpen);
  const joined = connected(input.bookings.filter(isLeg), input.legs, input.home);
  const keys = new Set(joined.map(({ key }) => key));
  return { ...about, areCancelled, tripId: known.find(({ key }) => keys.has(key))?.tripId ?? null };
}

type ReadInput = PlanInput & {
  readonly earlier: readonly EarlierBooking[];
  /** Bookings that the plan leaves out, because a newer version of them is known. */
  readonly older: ReadonlyMap<LocatedBooking, number | null>;
  /** Bookings that the plan leaves out, because another document cancels them. */
  readonly cancelled: ReadonlySet<LocatedBooking>;
};

/** Null for an import without bookings. */
async function readPlanInput(
  { db, now }: Pick<Ctx, "db" | "now">,
  it: StoredImport,
): Promise<ReadInput | null> {
  const reservations = it.reservations ?? [];
  if (reservations.length === 0) return null;
  const candidates = await readCandidates({ db }, it.userId, { id: it.id, reservations });
  const others = candidates.filter(({ id }) => id !== it.id);
  const located = await locateImports(db, [{ id: it.id, reservations }, ...others]);
  const today = earliestToday(now);
  const gone = await readCancellations(db, it.userId, { exceptId: it.id, today });
  const isCancelled = (booking: LocatedBooking) => gone.some((other) => cancels(other, booking));
  // A leg that was accepted takes part until its cancellation is accepted as well.
  const earlier = earlierBookingsOf(candidates, located, it.id).filter(
    (booking) => (booking.key !== null && isLeg(booking)) || !isCancelled(booking),
  );
  const [legs, beds] = [earlier.filter(isLeg), earlier.filter(isBed)];
  const known = await readKnownBookings(db, it);
  const dismissed = dismissedNumbers(candidates.find(({ id }) => id === it.id));
  const stands = (booking: LocatedBooking) => !dismissed.has(booking.number) && !isCancelled(booking);
  const own = withoutReplaced(located.get(it.id)!, stands, { legs, known }).filter(
    ({ number }) => !it.decided.includes(number),
  );
  const sequences = await readSequences(db, it, reservations);
  const older = olderVersions(own, { known, legs, sequences });
  const cancelled = new Set(own.filter((booking) => !older.has(booking) && isCancelled(booking)));
  return {
    bookings: own.flatMap((booking) =>
      older.has(booking) || cancelled.has(booking) ? [] : orderedBySequence(booking, sequences),
    ),
    ...{ older, cancelled },
    ...{ earlier, legs, beds },
    home: await readHome(db, it.userId),
    trips: await listTrips({ db, me: { id: it.userId } }),
    known,
    today,
    forgetsLeftAside: it.senderEmail !== null || it.subscriptionId !== null,
  };
}

/** The numbers of an import's bookings that the traveller dismissed. */
const dismissedNumbers = (candidate: Candidate | undefined): ReadonlySet<number> =>
  new Set(candidate?.rows.flatMap(({ isAccepted, numbers }) => (isAccepted ? [] : (numbers ?? []))));

/**
 * A document's bookings without the cancelled ones whose new version is in it, too: they cancel nothing, also
 * once the new version is decided. One that doesn't stand any more replaces nothing.
 */
function withoutReplaced(
  all: readonly LocatedBooking[],
  stands: (booking: LocatedBooking) => boolean,
  known: Pick<PlanInput, "legs" | "known">,
): LocatedBooking[] {
  const standing = all.filter((booking) => booking.is.isCancelled || stands(booking));
  const { cancelled } = splitCancelled(standing, known);
  return all.filter((booking) => !booking.is.isCancelled || cancelled.includes(booking));
}

export const toProposals = (
  planned: readonly PlannedProposal[],
  { reservations }: StoredImport,
): Proposal[] =>
  planned.map(({ numbers, rows: _r, alsoRows: _a, droppedKeys: _d, ...proposal }) => ({
    ...proposal,
    bookings: numbers.flatMap((number) => {
      const is = reservations?.[number];
      return is ? [toBooking(number, is)] : [];
    }),
  }));

/**
 * Bookings known so far. Leaves out those dismissed in this import, so that parsing it again proposes them
 * again; a followed calendar is parsed without a person asking for it, so its dismissed bookings stay so.
 */
async function readKnownBookings(
  db: Ctx["db"],
  { id, userId, subscriptionId }: StoredImport,
): Promise<KnownBooking[]> {
  const { rows } = await db.execute<KnownBooking>(sql`
    select key, trip_id as "tripId", place, first_day as "firstDay", last_day as "lastDay",
           is_cancelled as "isCancelled", to_json(changed_at) #>> '{}' as "changedAt"
      from trip_bookings b
     where user_id = ${userId} and not (${subscriptionId === null} and trip_id is null and not is_cancelled
       and exists (select from trip_booking_sources s where s.booking_id = b.id and s.import_id = ${id}))`);
  return rows;
}

const toBooking = (number: number, is: Reservation): Booking => ({
  ...{ number, isCancelled: is.isCancelled },
  ...toBookingDetails(is),
});

export function toBookingDetails(is: Reservation): Omit<Booking, "number" | "isCancelled"> {
  const { kind, title, firstDay, firstTime, lastDay, lastTime } = is;
  return {
    ...{ kind, title, firstDay, firstTime, lastDay, lastTime },
    confirmation: deskCode(is),
    from: is.from && formatSpot(is.from),
    to: formatSpot(is.to),
  };
}

/**
 * Formats a location, such as `Hotel Lisboa, Lisbon`. A city that the name already contains isn't repeated.
 */
function formatSpot({ name, iata, city, country }: Spot): string {
  const named = name ?? iata;
  if (named && city && !named.toLowerCase().includes(city.toLowerCase())) return `${named}, ${city}`;
  return named ?? city ?? country ?? "";
}
