import * as z from "zod/mini";
import { Day, Id, PersonId, PlaceId } from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";

/** Maximum number of matches that one call marks as seen. */
export const maxSeen = 500;

/** `trip`: both travel; `visitor`: they come to my town; `visiting`: I come to theirs. */
export const MatchKind = z.enum(["trip", "visitor", "visiting"]);

/**
 * A connection and I in the same place on the same days. `tripId` is my own trip, null when I am not on one.
 */
export const Match = z.object({
  tripId: z.nullable(Id),
  userId: PersonId,
  userFirstName: z.string(),
  userLastName: z.string(),
  userProfileImage: z.nullable(z.string()),
  kind: MatchKind,
  placeId: PlaceId,
  city: z.string(),
  state: z.string(),
  country: z.string(),
  overlapStartDate: Day,
  overlapEndDate: Day,
  /**
   * The id to send to `matches.seen`; null once the caller has seen the match, and before it is announced.
   */
  newId: z.nullable(Id),
});
export type Match = z.infer<typeof Match>;

export const matches = {
  list: route({
    method: "GET",
    path: "/api/matches",
    audience: "user",
    limit: "read",
    summary: "My matches from today on, by first shared day",
    output: z.array(Match),
  }),
  newCount: route({
    method: "GET",
    path: "/api/matches/new-count",
    audience: "user",
    limit: "read",
    summary: "Number of matches that I haven't seen yet",
    output: z.object({ count: z.number() }),
  }),
  seen: route({
    method: "POST",
    path: "/api/matches/seen",
    audience: "user",
    limit: "write",
    summary: "Mark matches as seen, by newId; returns the number that are still new",
    body: z.strictObject({ ids: z.array(Id).check(z.maxLength(maxSeen)) }),
    output: z.object({ count: z.number() }),
  }),
};
