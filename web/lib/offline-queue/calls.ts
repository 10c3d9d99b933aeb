import { chat, type Message } from "#contract/features/chat.ts";
import { days } from "#contract/features/days.ts";
import { notifications } from "#contract/features/notifications.ts";
import { type Trip, trips } from "#contract/features/trips.ts";
import { call, isNotFound } from "#web/lib/api/call.ts";
import { upload } from "#web/lib/api/upload.ts";
import { photoData } from "./photos.ts";
import type { Change } from "./steps.ts";

/**
 * Sends a change. Returns the created trip or the stored message, and null for any other change. A photo's
 * upload reports the share that was sent, from 0 to 1.
 */
// TypeScript checks that the switch is exhaustive.
// oxlint-disable-next-line typescript/consistent-return
export async function callFor(
  change: Change,
  onProgress: (share: number) => void,
): Promise<Trip | Message | null> {
  switch (change.kind) {
    case "createTrip":
      return call(trips.create, change.input);
    case "updateTrip":
      await call(trips.update, change.input);
      return null;
    case "deleteTrip":
      await ignoreNotFound(call(trips.remove, change.input));
      return null;
    case "saveDays":
      await call(days.batch, change.input);
      return null;
    case "stayHome":
      await call(days.resetToHome, change.input);
      return null;
    case "readNotice":
      await ignoreNotFound(call(notifications.read, change.input));
      return null;
    case "readNotices":
      await call(notifications.readAll);
      return null;
    case "readMessages":
      await ignoreNotFound(call(chat.read, change.input));
      return null;
    case "sendMessage": {
      const imageUrl = photoData(change.id);
      if (imageUrl === undefined) return call(chat.send, change.input);
      const body = { ...change.input.body, messageType: "image" as const, imageUrl };
      return upload(chat.send, { body }, onProgress);
    }
  }
}

/** Ignores a 404: a missing resource needs no deleting and no marking as read. */
const ignoreNotFound = (run: Promise<unknown>): Promise<unknown> =>
  run.catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
