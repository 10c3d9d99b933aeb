import { maxTripNameLength, type Shortening, type Trip, type TripDraft } from "#contract/features/trips.ts";
import type { DayLocation } from "#contract/features/days.ts";
import { changesLane, chatLane } from "./lanes.ts";
import { isPending } from "./pending.ts";
import type { OfflineChangeInputs, OfflineChangeKind } from "./routes.ts";

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
  /** The other trips that this change shortens, as they were. */
  readonly othersBefore?: readonly Trip[];
  /** The saved days as they will be (`days`), and as they were (`daysBefore`). */
  readonly days?: readonly DayLocation[];
  readonly daysBefore?: readonly DayLocation[];
  /** Id of the queued trip that must be created first. */
  readonly after?: string;
  /** The person whose messages were read. */
  readonly userId?: string;
  /** The size of a message's photo, which is only in the memory of the page that queued it. */
  readonly photo?: { readonly width: number; readonly height: number };
  /** While this page sends it: the share of the upload that is done. Never stored. */
  readonly progress?: number;
  /** Why the server refused it. */
  readonly problem?: {
    readonly status: number;
    readonly words: string;
    /** The refusal is about the trips to shorten, and not about the trip itself. */
    readonly isAboutOthers?: boolean;
    /** The photo itself was refused, so that sending it again can't succeed. */
    readonly isAboutPhoto?: boolean;
  };
};
/** A change made on this device that the server doesn't have yet. */
export type Change = { [K in OfflineChangeKind]: OfKind<K> }[OfflineChangeKind];
/** The queue, in sending order. */
export type OfflineQueue = readonly Change[];

/** The lane of a change. Each lane is sent in order, and no lane waits for another. */
export const laneOf = (change: Change): string =>
  change.kind === "sendMessage" ? chatLane(change.input.body.receiverId) : changesLane;

/** A new message. Its `clientId` is also the id of its entry. */
export const messageChange = (
  body: OfflineChangeInputs["sendMessage"]["body"],
  at: string,
  photo?: Change["photo"],
): Change => ({
  kind: "sendMessage",
  id: body.clientId,
  input: { body },
  at,
  tries: 0,
  ...(photo ? { photo } : {}),
});

/** Appends a change and removes the queued changes that it supersedes. */
export function withChange(queued: OfflineQueue, change: Change): OfflineQueue {
  if (queued.some(({ id }) => id === change.id)) return queued;
  return [...queued.filter((it) => !isSuperseded(it, change, queued)), change];
}

/**
 * An edit that shortens other trips is never superseded, because the later change of its trip doesn't repeat
 * that. Neither is an edit of a trip that a queued change shortens: the server must have its dates first.
 */
function isSuperseded(old: Change, change: Change, queued: OfflineQueue): boolean {
  if (change.kind === "readMessages") return old.kind === "readMessages" && old.userId === change.userId;
  if (change.kind === "readNotices") return old.kind === "readNotices" || old.kind === "readNotice";
  if (change.kind === "updateTrip" || change.kind === "deleteTrip")
    return (
      old.kind === "updateTrip" &&
      old.after === change.after &&
      old.input.params.id === change.input.params.id &&
      shortenedBy(old).length === 0 &&
      !queued.some((it) => shortenedBy(it).some(({ id }) => id === old.input.params.id))
    );
  return false;
}

/** The other trips that a change shortens, with their new dates. */
export const shortenedBy = ({ kind, input }: Change): readonly Shortening[] =>
  kind === "createTrip" || kind === "updateTrip" ? (input.body.shorten ?? []) : [];

/** Whether the server may have the change already, because the answer to an attempt was lost. */
export const mayHaveArrived = ({ tries, problem }: Change): boolean => tries > 0 && !problem;

/** Whether an edit was refused because its trip no longer exists. */
export const isTripGone = ({ kind, problem }: Change): boolean =>
  kind === "updateTrip" && problem?.status === 404 && !problem.isAboutOthers;

/**
 * Replaces a queued trip by a new version. If the trip may already have arrived, the new version is queued as
 * an edit after it. `othersBefore` are the trips that the new version shortens, as they are.
 */
export function withRevision(
  queued: OfflineQueue,
  id: string,
  body: TripDraft,
  nextId: string,
  othersBefore: readonly Trip[] = [],
): OfflineQueue {
  const old = queued.find((it) => it.id === id);
  if (old?.kind === "updateTrip" && isTripGone(old))
    return requeued(queued, id, asNewTrip(old, body, nextId, othersBefore));
  if (old?.kind === "updateTrip") {
    const input = { ...old.input, body };
    return requeued(queued, id, { ...old, input, shown: tripAfterEdit(old, body), othersBefore });
  }
  if (old?.kind !== "createTrip") return queued;
  const shown = tripAfterEdit(old, body);
  const { clientId } = old.input.body;
  const input = { body: { ...body, ...(clientId ? { clientId } : {}) } };
  if (!mayHaveArrived(old)) return requeued(queued, id, { ...old, input, shown, othersBefore });
  const at = new Date().toISOString();
  const later = {
    kind: "updateTrip",
    id: nextId,
    at,
    tries: 0,
    after: id,
    input: { params: { id: shown?.id ?? 0 }, body },
    shown,
    othersBefore,
  } as const;
  return withChange(queued, later);
}

/** Turns the edit of a deleted trip into the creation of a new one. */
function asNewTrip(
  { id, at, shown }: Change,
  body: TripDraft,
  clientId: string,
  othersBefore: readonly Trip[],
): Change {
  const trip = shown && {
    ...withDraft(shown, body, body.placeId ?? body.city),
    clientId,
    id: -Date.parse(at),
  };
  return {
    kind: "createTrip",
    id,
    at,
    tries: 0,
    input: { body: { ...body, clientId } },
    othersBefore,
    ...(trip ? { shown: trip } : {}),
  };
}

/**
 * The next change of a lane to send. Refused changes, and the ones that depend on them, wait for the person's
 * decision.
 */
export const nextToSend = (queued: OfflineQueue, lane: string): Change | undefined =>
  queued.find((it) => laneOf(it) === lane && !it.problem && !isOfQueuedTrip(it, queued));

/** Whether a change is about a trip that the server doesn't have. */
const isOfQueuedTrip = ({ input, after }: Change, queued: OfflineQueue): boolean =>
  queued.some(({ id }) => id === after) || (input.params !== undefined && isPending(input.params));

export const withAttempt = (queued: OfflineQueue, id: string): OfflineQueue =>
  queued.map((it) => (it.id === id ? { ...it, tries: it.tries + 1 } : it));

/** Removes a sent change, and gives the created trip's id to the changes that depend on it. */
export const withoutSent = (queued: OfflineQueue, id: string, tripId?: number): OfflineQueue =>
  queued
    .filter((it) => it.id !== id)
    .map((it) => {
      if (it.after !== id || tripId === undefined) return it;
      const { after: _, ...free } = it;
      return { ...free, input: { ...free.input, params: { id: tripId } } } as Change;
    });

export const withProblem = (
  queued: OfflineQueue,
  id: string,
  problem: Change["problem"] & {},
): OfflineQueue => queued.map((it) => (it.id === id ? { ...it, problem } : it));

/** Removes a discarded change, and the ones that depend on it. */
export const withoutChange = (queued: OfflineQueue, id: string): OfflineQueue =>
  queued.filter((it) => it.id !== id && it.after !== id);

/**
 * Clears the refusal so that the change is sent again, unchanged or edited. It keeps its place, because later
 * changes may build on it. A message goes to the end, because it will be newer than what was sent meanwhile.
 */
export function requeued(queued: OfflineQueue, id: string, changed?: Change): OfflineQueue {
  const old = queued.find((it) => it.id === id);
  if (!old) return queued;
  const { problem: _, ...free } = changed ?? old;
  if (free.kind === "sendMessage" && old.problem) return [...queued.filter((it) => it !== old), free];
  return queued.map((it) => (it === old ? free : it));
}

/** The trip as the list shows it once the edit is saved. */
const tripAfterEdit = ({ shown }: Change, body: TripDraft): Trip | undefined =>
  shown && withDraft(shown, body, body.placeId ?? shown.placeId);

/** The trip with a draft's fields. In another place it is no part of its former city. */
export function withDraft({ partOf, ...trip }: Trip, body: TripDraft, placeId: string): Trip {
  const isThere = partOf !== undefined && placeId === trip.placeId;
  return { ...trip, ...fieldsOf(body), placeId, ...(isThere && { partOf }) };
}

/**
 * The fields of the trip that a draft makes, without what it says about other trips. A draft without a name
 * gets the one that the server will give it.
 */
export function fieldsOf<T extends TripDraft>({ shorten: _, ...fields }: T): Omit<T, "shorten"> {
  return { ...fields, name: fields.name || fields.city.slice(0, maxTripNameLength) };
}
