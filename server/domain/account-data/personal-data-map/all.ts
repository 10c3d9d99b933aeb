import { accountEntries } from "./accounts.ts";
import type { TableEntry } from "./entry.ts";
import { peopleEntries } from "./people.ts";
import { travelEntries } from "./travel.ts";

/** In order of deletion: links between people first, so that no new ones appear meanwhile. */
export const personalDataMap: readonly TableEntry[] = [...peopleEntries, ...travelEntries, ...accountEntries];
