import { blocks } from "../../contract/blocks.ts";
import { connections } from "../../contract/connections.ts";
import { groups } from "../../contract/groups.ts";
import { matches } from "../../contract/matches.ts";
import { notifications } from "../../contract/notifications.ts";
import { people } from "../../contract/people.ts";
import { trips } from "../../contract/trips.ts";

/** What depends on who belongs to which group. */
export const touchedByGroups = [
  groups.list,
  groups.members,
  groups.overlaps,
  matches.list,
  trips.list,
  trips.get,
  trips.audience,
  people.inCommon,
] as const;

/** What depends on how two people stand to one another. */
export const touchedByPeople = [
  ...touchedByGroups,
  connections.list,
  connections.requests,
  connections.sent,
  people.profile,
  people.searchByName,
  people.searchByEmail,
  people.all,
  blocks.list,
  notifications.list,
  notifications.unreadCount,
] as const;
