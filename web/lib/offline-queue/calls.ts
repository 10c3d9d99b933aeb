import type { Message } from "#contract/features/chat.ts";
import type { Trip } from "#contract/features/trips.ts";
import { type AnyRoute, call, CallError, isNotFound } from "#web/lib/api/call.ts";
import { upload } from "#web/lib/api/upload.ts";
import { photoData } from "./photos.ts";
import { type OfflineChangeKind, offlineRoutes } from "./routes.ts";
import type { Change } from "./steps.ts";

/** What is gone needs no deleting and no marking as read: a 404 of these is a success. */
const succeedsWithoutTarget = new Set<OfflineChangeKind>(["deleteTrip", "readNotice", "readMessages"]);

/**
 * Sends a change. Returns the created trip or the stored message, and null for any other change. A photo's
 * upload reports the share that was sent, from 0 to 1.
 */
export async function callFor(
  change: Change,
  onProgress: (share: number) => void,
): Promise<Trip | Message | null> {
  const { kind } = change;
  if (kind === "createTrip") return call(offlineRoutes[kind], change.input);
  if (kind === "sendMessage") {
    const imageUrl = photoData(change.id);
    if (imageUrl === undefined) return call(offlineRoutes[kind], change.input);
    const body = { ...change.input.body, messageType: "image" as const, imageUrl };
    return upload(offlineRoutes[kind], { body }, onProgress);
  }
  const route: AnyRoute | undefined = offlineRoutes[kind];
  // A newer version queued it on this device: it must not hold up what comes after it.
  if (route === undefined) throw new CallError(400, "unknown change");
  await call(route, change.input as never).catch((error: unknown) => {
    if (!succeedsWithoutTarget.has(kind) || !isNotFound(error)) throw error;
  });
  return null;
}
