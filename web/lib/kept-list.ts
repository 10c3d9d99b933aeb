import type { QueryKey } from "@tanstack/react-query";
import { chat } from "../../contract/chat.ts";
import { connections } from "../../contract/connections.ts";
import { days } from "../../contract/days.ts";
import { groups } from "../../contract/groups.ts";
import { matches } from "../../contract/matches.ts";
import { notifications } from "../../contract/notifications.ts";
import { people } from "../../contract/people.ts";
import { places } from "../../contract/places.ts";
import { trips } from "../../contract/trips.ts";

/** The first part of the keys under which the threads opened lately are kept. */
export const threadsKey = "kept-thread";

/** The answers that may be kept on the device. What isn't named here never is: nothing of admins, no secrets, no searches. */
export const keptPaths: readonly string[] = [
  trips.list.path,
  trips.get.path,
  days.list.path,
  matches.list.path,
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

/** Whether the answer to this query may be kept. Results of a search are nobody's to read later. */
export const isKeptKey = ([path, input]: QueryKey): boolean =>
  typeof path === "string" && keptPaths.includes(path) && !JSON.stringify(input ?? null).includes('"search"');
