import { days } from "#contract/features/days.ts";
import { trips } from "#contract/features/trips.ts";
import { staleMatches } from "#web/lib/api/stale-matches.ts";

/** The queries that a changed trip or saved day makes stale. */
export const staleAfterTrip = [trips.list, trips.get, days.list, ...staleMatches] as const;
