import type { NewTrip, Trip, TripDraft } from "../../contract/trips.ts";
import type { DayLocation } from "../../contract/days.ts";

type DayInput = {
  date: string;
  country?: string;
  state?: string;
  city: string | null;
  placeId?: string | undefined;
};
type ById = { params: { id: number } };

/** What can be done without a connection, and what it is called with. */
export type Inputs = {
  createTrip: { body: NewTrip };
  updateTrip: ById & { body: TripDraft };
  deleteTrip: ById;
  saveDays: { body: { locations: DayInput[] } };
  stayHome: { body: { dates: string[] } };
  readNotice: ById;
  readNotices: object;
  readMessages: ById;
};
export type Kind = keyof Inputs;

type OfKind<K extends Kind> = {
  readonly kind: K;
  readonly id: string;
  readonly input: Inputs[K];
  /** When it was asked for, an ISO instant. */
  readonly at: string;
  /** How often it was tried. */
  readonly tries: number;
  /** The trip as it will be, and as it was. */
  readonly shown?: Trip;
  readonly was?: Trip;
  /** The same of days: those with a place. */
  readonly days?: readonly DayLocation[];
  readonly daysBefore?: readonly DayLocation[];
  /** The waiting trip that has to be there first. */
  readonly after?: string;
  /** Whose messages were read. */
  readonly userId?: string;
  /** Why the server refused it. */
  readonly problem?: { readonly status: number; readonly words: string };
};
/** Something that was done here and that the server doesn't know yet. */
export type Change = { [K in Kind]: OfKind<K> }[Kind];
/** What waits, in the order in which it is sent. */
export type Waiting = readonly Change[];

/** What is added goes behind the others; what it makes needless goes away. */
export function withChange(waiting: Waiting, change: Change): Waiting {
  if (waiting.some(({ id }) => id === change.id)) return waiting;
  return [...waiting.filter((it) => !isNeedless(it, change)), change];
}

function isNeedless(old: Change, change: Change): boolean {
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

/** Another version of a trip that waits to be added. One that may have arrived already is changed after it. */
export function withRevision(waiting: Waiting, id: string, body: TripDraft, nextId: string): Waiting {
  const old = waiting.find((it) => it.id === id);
  if (old?.kind === "updateTrip" && old.problem?.status === 404)
    return again(waiting, id, added(old, body, nextId));
  if (old?.kind === "updateTrip")
    return again(waiting, id, { ...old, input: { ...old.input, body }, shown: drawn(old, body) });
  if (old?.kind !== "createTrip") return waiting;
  const shown = drawn(old, body);
  const { clientId } = old.input.body;
  const input = { body: { ...body, ...(clientId ? { clientId } : {}) } };
  if (old.tries === 0 || old.problem) return again(waiting, id, { ...old, input, shown });
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

/** A change of a trip that is gone becomes a trip of its own. */
function added({ id, at, shown }: Change, body: TripDraft, clientId: string): Change {
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

/** The next that can be sent; refused ones stand aside until somebody decides, with what depends on them. */
export const nextOf = (waiting: Waiting): Change | undefined =>
  waiting.find((it) => !it.problem && !waiting.some(({ id }) => id === it.after));

export const withTry = (waiting: Waiting, id: string): Waiting =>
  waiting.map((it) => (it.id === id ? { ...it, tries: it.tries + 1 } : it));

/** The server has it: what waited for the trip's number gets it. */
export const withoutDone = (waiting: Waiting, id: string, tripId?: number): Waiting =>
  waiting
    .filter((it) => it.id !== id)
    .map((it) => {
      if (it.after !== id || tripId === undefined) return it;
      const { after: _, ...free } = it;
      return { ...free, input: { ...free.input, params: { id: tripId } } } as Change;
    });

export const withProblem = (waiting: Waiting, id: string, problem: Change["problem"] & {}): Waiting =>
  waiting.map((it) => (it.id === id ? { ...it, problem } : it));

/** Given up, with what depends on it. */
export const withoutChange = (waiting: Waiting, id: string): Waiting =>
  waiting.filter((it) => it.id !== id && it.after !== id);

/** Once more, as it is or changed; in its old place, since what follows may build on it. */
export function again(waiting: Waiting, id: string, changed?: Change): Waiting {
  return waiting.map((it) => {
    if (it.id !== id) return it;
    const { problem: _, ...free } = changed ?? it;
    return free;
  });
}

/** The trip as the list shows it once this was saved. */
const drawn = ({ shown }: Change, body: TripDraft): Trip | undefined =>
  shown && { ...shown, ...body, placeId: body.placeId ?? shown.placeId };
