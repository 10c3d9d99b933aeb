import type { QueryKey } from "@tanstack/react-query";
import { chat } from "#contract/features/chat.ts";
import { connections } from "#contract/features/connections.ts";
import { days } from "#contract/features/days.ts";
import { groups } from "#contract/features/groups.ts";
import { imports } from "#contract/features/imports.ts";
import { matches } from "#contract/features/matches.ts";
import { notifications } from "#contract/features/notifications.ts";
import { people } from "#contract/features/people.ts";
import { places } from "#contract/features/places.ts";
import { trips } from "#contract/features/trips.ts";

/** First part of the keys under which recently opened threads are cached. */
export const threadsKey = "thread";

/**
 * Allow-list of answers that may be stored on the device. It has no admin data, no secrets and no searches.
 */
export const cacheablePaths: readonly string[] = [
  trips.list.path,
  trips.get.path,
  days.list.path,
  matches.list.path,
  matches.stays.path,
  matches.met.path,
  imports.ofTrip.path,
  matches.nearMisses.path,
  matches.newCount.path,
  groups.list.path,
  groups.members.path,
  groups.overlaps.path,
  connections.list.path,
  connections.requests.path,
  connections.sent.path,
  chat.conversations.path,
  chat.conversation.path,
  people.profile.path,
  notifications.list.path,
  notifications.unreadCount.path,
  places.countries.path,
  places.states.path,
  places.cities.path,
  threadsKey,
];

/** Whether the answer to this query may be stored. Search results never are. */
export const isCacheableKey = ([path, input]: QueryKey): boolean =>
  typeof path === "string" &&
  cacheablePaths.includes(path) &&
  !JSON.stringify(input ?? null).includes('"search"');
