import { chat } from "#contract/features/chat.ts";
import { days } from "#contract/features/days.ts";
import { notifications } from "#contract/features/notifications.ts";
import { type NewTrip, type TripDraft, trips } from "#contract/features/trips.ts";
import type { CallInput } from "#contract/shared/route.ts";

/** The calls that work offline, by the names under which they wait in the queue. */
export const offlineRoutes = {
  createTrip: trips.create,
  updateTrip: trips.update,
  deleteTrip: trips.remove,
  saveDays: days.batch,
  stayHome: days.resetToHome,
  readNotice: notifications.read,
  readNotices: notifications.readAll,
  readMessages: chat.read,
  sendMessage: chat.send,
} as const;
export type OfflineChangeKind = keyof typeof offlineRoutes;
/** Trips and messages wait with all their fields, and ids are numbers. */
type Complete = {
  createTrip: { body: NewTrip };
  updateTrip: { params: { id: number }; body: TripDraft };
  deleteTrip: { params: { id: number } };
  readNotice: { params: { id: number } };
  readMessages: { params: { id: number } };
  sendMessage: { body: { clientId: string } };
};
export type OfflineChangeInputs = {
  [K in OfflineChangeKind]: CallInput<(typeof offlineRoutes)[K]> &
    (K extends keyof Complete ? Complete[K] : unknown);
};
