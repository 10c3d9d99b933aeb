import type { Proposal } from "#contract/features/bookings.ts";
import type { Trip } from "#contract/features/trips.ts";
import { cancellationsOf } from "./cancelled.ts";
import { changeOf, isUnchanged } from "./changes.ts";
import { changesElsewhere } from "./elsewhere.ts";
import { isLeg } from "./journeys.ts";
import { keysOf } from "./keys.ts";
import { joinEarlier, type Journeys } from "./earlier.ts";
import { groupIntoStays, lastDayOf, stayPartsOf } from "./stays.ts";
import { uncertaintiesOf } from "./suggestions.ts";
import { splitCancelled } from "./versions.ts";
import type {
  KeyedPart,
  KnownBooking,
  PlanChange,
  PlanInput,
  PlannedProposal,
  PlannedRow,
  PlannedStay,
} from "./types.ts";

/** Whether a proposal says more than that a trip exists already. */
export const isNews = ({ change, also, rows }: PlannedProposal): boolean =>
  change !== "duplicate" || also.length > 0 || rows.some(({ isCancelled }) => isCancelled);

/** Whether a proposal says only what was accepted: its bookings belong to its trip already. */
export const isAccepted = (proposal: PlannedProposal, known: readonly KnownBooking[]): boolean =>
  !isNews(proposal) &&
  proposal.rows.every((row) =>
    known.some(({ key, tripId }) => key === row.key && tripId === proposal.trip?.id),
  );

/**
 * Proposes changes to the traveller's trips, based on bookings and current plans. Each booking is in one
 * proposal at most, and in none if it doesn't say where its traveller will be from `today` on.
 */
export function plan(given: PlanInput): PlannedProposal[] {
  const { live, cancelled } = splitCancelled(given.bookings, given);
  const journeys = joinEarlier(live, given);
  return [...proposalsFor(given, journeys), ...cancellationsOf(given, live, cancelled)];
}

function proposalsFor(given: PlanInput, journeys: Journeys): PlannedProposal[] {
  const { bookings, keys: keysOfLegs } = journeys;
  const byNumber = new Map(bookings.map((it) => [it.number, it]));
  const parts = stayPartsOf(bookings, given.home);
  const keys = keysOf(parts, byNumber, given.known, keysOfLegs);
  const planned = groupIntoStays(parts).flatMap((stay): PlannedStay[] => {
    if (lastDayOf(stay) < given.today) return [];
    const keyed = stay.flatMap((part) => keys.get(part) ?? []);
    const change = changeOf(given, stay, keyed);
    const numbers = [...new Set(stay.flatMap((part) => part.numbers))].filter((it) => it >= 0);
    return change ? [{ stay, keyed, change, numbers: numbers.sort((a, b) => a - b) }] : [];
  });
  const own = planned.filter(({ numbers }) => numbers.length > 0);
  const used = new Set([...keys.values()].flatMap((of) => of.map(({ key }) => key)));
  const elsewhere = changesElsewhere(given, journeys, planned, used, toRow);
  const legs = [...bookings.filter(isLeg), ...given.legs];
  return own.map((it) => {
    const { keyed, change, stay, numbers } = it;
    const all = numbers.map((number) => byNumber.get(number)!);
    const more = elsewhere.get(it)!;
    const around = { ...given, trips: tripsBeside(given.trips, change, more.also), legs };
    const doubts = change.change === "duplicate" ? [] : uncertaintiesOf(stay, all, around);
    return { ...change, doubts, numbers, rows: keyed.map(toRow), ...more };
  });
}

/** The trips that a proposal leaves as they are. */
function tripsBeside(trips: readonly Trip[], { trip }: PlanChange, also: Proposal["also"]): Trip[] {
  const changed = new Set([trip?.id, ...also.map((it) => it.trip.id)]);
  return trips.filter(({ id }) => !changed.has(id));
}

/**
 * The row to store for a booking. One that says nothing new, such as a boarding pass, keeps what is known.
 */
function toRow(keyed: KeyedPart): PlannedRow {
  const { before, part: _, numbers, ...row } = keyed;
  return before && isUnchanged(keyed)
    ? { ...before, numbers, changedAt: row.changedAt ?? before.changedAt }
    : { ...row, numbers };
}
