import * as z from "zod/mini";
import { Day, Id, PersonId, PlaceId } from "./fields.ts";
import { route } from "./route.ts";

/** `trip`: both travel; `visitor`: they come to my town; `visiting`: I come to theirs. */
export const MatchKind = z.enum(["trip", "visitor", "visiting"]);

/** A connection and I in the same place on the same days. `tripId` is my own trip, null when I am not on one. */
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
});
export type Match = z.infer<typeof Match>;

export const matches = {
  list: route({
    method: "GET",
    path: "/api/matches",
    audience: "user",
    limit: "read",
    summary: "Who of my connections is where I am, from today on, by first shared day",
    output: z.array(Match),
  }),
};
