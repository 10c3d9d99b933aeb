import { accountEntries } from "./accounts.ts";
import type { TableEntry } from "./entry.ts";
import { peopleEntries } from "./people.ts";
import { travelEntries } from "./travel.ts";

/** In order of deletion: links between people first, so that no new ones appear meanwhile. */
export const personalDataMap: readonly TableEntry[] = [...peopleEntries, ...travelEntries, ...accountEntries];

/** Tables without personal data, or with data that can't be linked to a person. Each with what it holds. */
export const tablesWithoutPersonalData: Readonly<Record<string, string>> = {
  states: "the map of the world",
  cities: "the map of the world",
  city_aliases: "the map of the world",
  places_version: "which map it is",
  secrets: "the program's own",
  switches: "the program's own",
  system_events: "events of the program itself",
  content_filter: "content filters of moderators",
  row_counts: "how many rows the large tables have",
  limit_counts: "counters of calls by id or address, deleted within a day",
  attempts: "counters by hash, deleted after a day",
  invited_contacts: "hashes of addresses that were invited or have unsubscribed",
  outbox: "mails and text messages in development only; deleted after a week",
  media_removed: "names of files about to be deleted",
  data_exports_removed: "names of files about to be deleted",
};
