import type { NewTrip, Trip, TripDraft } from "#contract/features/trips.ts";
import type { DayLocation } from "#contract/features/days.ts";

type DayInput = {
  date: string;
  country?: string;
  state?: string;
  city: string | null;
  placeId?: string | undefined;
};
type ById = { params: { id: number } };

/** The kinds of changes that work offline, with the input of their calls. */
export type OfflineChangeInputs = {
  createTrip: { body: NewTrip };
  updateTrip: ById & { body: TripDraft };
  deleteTrip: ById;
  saveDays: { body: { locations: DayInput[] } };
  stayHome: { body: { dates: string[] } };
  readNotice: ById;
  readNotices: object;
  readMessages: ById;
};
export type OfflineChangeKind = keyof OfflineChangeInputs;

type OfKind<K extends OfflineChangeKind> = {
  readonly kind: K;
  readonly id: string;
  readonly input: OfflineChangeInputs[K];
  /** When the change was made, as an ISO instant. */
  readonly at: string;
  /** How often sending it was attempted. */
  readonly tries: number;
  /** The trip as it will be, and as it was (`was`). */
  readonly shown?: Trip;
  readonly was?: Trip;
  /** The saved days as they will be (`days`), and as they were (`daysBefore`). */
  readonly days?: readonly DayLocation[];
  readonly daysBefore?: readonly DayLocation[];
  /** Id of the queued trip that must be created first. */
  readonly after?: string;
  /** The person whose messages were read. */
  readonly userId?: string;
  /** Why the server refused it. */
  readonly problem?: { readonly status: number; readonly words: string };
};
/** A change made on this device that the server doesn't have yet. */
export type Change = { [K in OfflineChangeKind]: OfKind<K> }[OfflineChangeKind];
/** The queue, in sending order. */
export type OfflineQueue = readonly Change[];

/** Appends a change and removes the queued changes that it supersedes. */
export function withChange(waiting: OfflineQueue, change: Change): OfflineQueue {
  if (waiting.some(({ id }) => id === change.id)) return waiting;
  return [...waiting.filter((it) => !isSuperseded(it, change)), change];
}

function isSuperseded(old: Change, change: Change): boolean {
  if (change.kind === "readMessages") return old.kind === "readMessages" && old.userId === change.userId;
  if (change.kind === "readNotices") return old.kind === "readNotices" || old.kind === "readNotice";
  if (change.kind === "updateTrip" || change.kind === "deleteTrip")
    return (
      old.kind === "updateTrip" &&
      old.after === change.after &&
      old.input.params.id === change.input.params.id
    );
  return false;
}

/**
 * Replaces a queued trip by a new version. If the trip may already have arrived, the new version is queued as
 * an edit after it.
 */
export function withRevision(
  waiting: OfflineQueue,
  id: string,
  body: TripDraft,
  nextId: string,
): OfflineQueue {
  const old = waiting.find((it) => it.id === id);
  if (old?.kind === "updateTrip" && old.problem?.status === 404)
    return requeued(waiting, id, asNewTrip(old, body, nextId));
  if (old?.kind === "updateTrip")
    return requeued(waiting, id, { ...old, input: { ...old.input, body }, shown: tripAfterEdit(old, body) });
  if (old?.kind !== "createTrip") return waiting;
  const shown = tripAfterEdit(old, body);
  const { clientId } = old.input.body;
  const input = { body: { ...body, ...(clientId ? { clientId } : {}) } };
  if (old.tries === 0 || old.problem) return requeued(waiting, id, { ...old, input, shown });
  const at = new Date().toISOString();
  const later = {
    kind: "updateTrip",
    id: nextId,
    at,
    tries: 0,
    after: id,
    input: { params: { id: shown?.id ?? 0 }, body },
    shown,
  } as const;
  return withChange(waiting, later);
}

/** Turns the edit of a deleted trip into the creation of a new one. */
function asNewTrip({ id, at, shown }: Change, body: TripDraft, clientId: string): Change {
  const trip = shown && {
    ...shown,
    ...body,
    clientId,
    id: -Date.parse(at),
    placeId: body.placeId ?? body.city,
  };
  return {
    kind: "createTrip",
    id,
    at,
    tries: 0,
    input: { body: { ...body, clientId } },
    ...(trip ? { shown: trip } : {}),
  };
}

/**
 * The next change to send. Refused changes, and the ones that depend on them, wait for the person's decision.
 */
export const nextToSend = (waiting: OfflineQueue): Change | undefined =>
  waiting.find((it) => !it.problem && !waiting.some(({ id }) => id === it.after));

export const withAttempt = (waiting: OfflineQueue, id: string): OfflineQueue =>
  waiting.map((it) => (it.id === id ? { ...it, tries: it.tries + 1 } : it));

/** Removes a sent change, and gives the created trip's id to the changes that depend on it. */
export const withoutSent = (waiting: OfflineQueue, id: string, tripId?: number): OfflineQueue =>
  waiting
    .filter((it) => it.id !== id)
    .map((it) => {
      if (it.after !== id || tripId === undefined) return it;
      const { after: _, ...free } = it;
      return { ...free, input: { ...free.input, params: { id: tripId } } } as Change;
    });

export const withProblem = (
  waiting: OfflineQueue,
  id: string,
  problem: Change["problem"] & {},
): OfflineQueue => waiting.map((it) => (it.id === id ? { ...it, problem } : it));

/** Removes a discarded change, and the ones that depend on it. */
export const withoutChange = (waiting: OfflineQueue, id: string): OfflineQueue =>
  waiting.filter((it) => it.id !== id && it.after !== id);

/**
 * Clears the refusal so that the change is sent again, unchanged or edited. It keeps its place, because later
 * changes may build on it.
 */
export function requeued(waiting: OfflineQueue, id: string, changed?: Change): OfflineQueue {
  return waiting.map((it) => {
    if (it.id !== id) return it;
    const { problem: _, ...free } = changed ?? it;
    return free;
  });
}

/** The trip as the list shows it once the edit is saved. */
const tripAfterEdit = ({ shown }: Change, body: TripDraft): Trip | undefined =>
  shown && { ...shown, ...body, placeId: body.placeId ?? shown.placeId };
