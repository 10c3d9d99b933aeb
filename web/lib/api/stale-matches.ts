import { matches } from "#contract/features/matches.ts";

/** The queries that are stale once somebody can have other matches. */
export const staleMatches = [
  matches.list,
  matches.stays,
  matches.met,
  matches.nearMisses,
  matches.newCount,
] as const;
