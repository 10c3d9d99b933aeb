import { accountHoldings } from "./rights-held-accounts.ts";
import type { Holding } from "./rights-held.ts";
import { peopleHoldings } from "./rights-held-people.ts";
import { travelHoldings } from "./rights-held-travel.ts";

/** In the order in which they are deleted: what ties people together first, so that nothing new is tied meanwhile. */
export const holdings: readonly Holding[] = [...peopleHoldings, ...travelHoldings, ...accountHoldings];

/** Tables that hold nothing of anybody's, or nothing that could be told to be theirs. */
export const nobodys: Readonly<Record<string, string>> = {
  states: "the map of the world",
  cities: "the map of the world",
  city_aliases: "the map of the world",
  places_version: "which map it is",
  secrets: "the program's own",
  switches: "the program's own",
  system_events: "what happened to the program itself",
  content_filter: "words that moderators look for",
  row_counts: "how many rows the large tables have",
  limit_counts: "counts of calls by id or address, over within a day",
  attempts: "counts by hashes of what they are about, deleted after a day",
  invited_contacts: "hashes of addresses that were written to, or don't want to be",
  outbox: "stands for mails that have left, in development only; deleted after a week",
  media_removed: "names of files about to be deleted",
  data_exports_removed: "names of files about to be deleted",
};
