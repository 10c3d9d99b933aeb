import * as z from "zod/mini";
import { listOf, listQuery, Search } from "./admin-lists.ts";
import { Day, Id, Instant } from "./fields.ts";
import { route } from "./route.ts";

/** An overlap that was told to both. `trip`: both travel; `visitor`: one comes to where the other lives. */
export const AdminMatch = z.object({
  id: Id,
  matchType: z.enum(["trip", "visitor"]),
  user1Name: z.string(),
  user1Email: z.string(),
  user2Name: z.string(),
  user2Email: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** The first one's trip, or the second one's where only they travel; null where neither is known by a trip. */
  tripName: z.nullable(z.string()),
  tripStartDate: z.nullable(Day),
  tripEndDate: z.nullable(Day),
  /** Both ends counted. */
  overlapDays: z.number(),
  createdAt: Instant,
});
export type AdminMatch = z.infer<typeof AdminMatch>;

export const matchSorts = ["created", "overlap", "user1", "user2", "location"] as const;
export type MatchSort = (typeof matchSorts)[number];
export const overlapSizes = ["all", "1-3", "4-7", "8+"] as const;

/** A city and its country, as matches have them. */
export const MatchLocation = z.object({ city: z.string(), country: z.string() });
const place = z.optional(z.string().check(z.minLength(1), z.maxLength(120)));

export const adminMatches = {
  list: route({
    method: "GET",
    path: "/api/admin/matches",
    audience: "admin",
    limit: "read",
    summary:
      "Overlaps that were told, sorted and filtered; newest first unless said otherwise. `allCount` counts them unfiltered",
    query: z.object({
      ...listQuery,
      search: Search,
      sort: z.optional(z.enum(matchSorts, `Must be one of ${matchSorts.join(", ")}`)),
      direction: z.optional(z.enum(["asc", "desc"], "Must be asc or desc")),
      city: place,
      country: place,
      overlap: z.optional(z.enum(overlapSizes, `Must be one of ${overlapSizes.join(", ")}`)),
    }),
    output: z.object({ ...listOf(AdminMatch).shape, allCount: z.number() }),
  }),
  locations: route({
    method: "GET",
    path: "/api/admin/match-locations",
    audience: "admin",
    limit: "read",
    summary: "Every city in which there are matches, by name (at most 500)",
    output: z.array(MatchLocation),
  }),
};
