import { useSyncExternalStore } from "react";
import { keyedStore } from "#web/lib/stores/keyed-store.ts";
import type { Change, OfflineQueue } from "./steps.ts";

/** The lane of everything but messages: trips, days and read marks may build on each other. */
export const changesLane = "changes";
/** The lane of the messages to a person. */
export const chatLane = (userId: string) => `chat:${userId}`;

/** This page's copy of the queue, by lane. Every change of the queue is an event of this store. */
export const lanes = keyedStore<OfflineQueue>([]);

let isRead = false;
/** Whether the entries stored by earlier visits have been read. */
export const isQueueRead = (): boolean => isRead;
export const setQueueRead = (read: boolean): void => void (isRead = read);

/** The queued trips, days and read marks. */
export const queuedChanges = (): OfflineQueue => lanes.get(changesLane);
export const useQueuedChanges = (): OfflineQueue => lanes.useValue(changesLane);

/** Everything that waits to be sent or was refused, in all lanes. */
export const allQueued = (): OfflineQueue => lanes.keys().flatMap((lane) => lanes.get(lane));

/**
 * Whether an entry is listed among the queued changes. A refused message isn't: its chat shows it.
 */
const isListed = ({ kind, problem }: Change): boolean => kind !== "sendMessage" || !problem;

/** The listed entries. */
export const useListed = (): OfflineQueue => useSyncExternalStore(lanes.watch, listedEntries);

let listed: OfflineQueue = [];
const listedEntries = (): OfflineQueue => (listed = sameIfEqual(listed, allQueued().filter(isListed)));

/** The list of before if the elements are the same, so that nothing renders again. */
export const sameIfEqual = (before: OfflineQueue, now: OfflineQueue): OfflineQueue =>
  before.length === now.length && before.every((it, at) => it === now[at]) ? before : now;
