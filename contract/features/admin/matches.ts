import * as z from "zod/mini";
import { complaint, oneOf } from "#contract/shared/complaints.ts";
import { listOf, listQuery, Search } from "./lists.ts";
import { Day, Id, Instant } from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";

/**
 * An overlap that both people were notified about. `trip`: both travel; `visitor`: one visits the home of the
 * other.
 */
export const AdminMatch = z.object({
  id: Id,
  matchType: z.enum(["trip", "visitor"]),
  user1Name: z.string(),
  user1Email: z.string(),
  user2Name: z.string(),
  user2Email: z.string(),
  /** Where the first person is. */
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** Where the second person is, often the same. */
  city2: z.string(),
  state2: z.string(),
  country2: z.string(),
  /** 0 in the same city. */
  distanceKm: z.number(),
  /** The first person's trip, or the second person's if only they travel; null if neither trip is known. */
  tripName: z.nullable(z.string()),
  tripStartDate: z.nullable(Day),
  tripEndDate: z.nullable(Day),
  /** Includes the first and the last day. */
  overlapDays: z.number(),
  createdAt: Instant,
});
export type AdminMatch = z.infer<typeof AdminMatch>;

export const matchSorts = ["created", "overlap", "user1", "user2", "location"] as const;
export type MatchSort = (typeof matchSorts)[number];
export const overlapSizes = ["all", "1-3", "4-7", "8+"] as const;

/** A city and its country, as stored with matches. */
export const MatchLocation = z.object({ city: z.string(), country: z.string() });
const place = z.optional(z.string().check(z.minLength(1), z.maxLength(120)));

export const adminMatches = {
  list: route({
    method: "GET",
    path: "/api/admin/matches",
    audience: "admin",
    limit: "read",
    summary:
      "Announced overlaps, sorted and filtered; newest first by default. A city finds the overlaps in which one of the two people is there. `allCount` ignores the filters",
    query: z.object({
      ...listQuery,
      search: Search,
      sort: z.optional(z.enum(matchSorts, oneOf(matchSorts))),
      direction: z.optional(z.enum(["asc", "desc"], complaint("NOT_ONE_OF", { options: "asc, desc" }))),
      city: place,
      country: place,
      overlap: z.optional(z.enum(overlapSizes, oneOf(overlapSizes))),
    }),
    output: z.object({ ...listOf(AdminMatch).shape, allCount: z.number() }),
  }),
  locations: route({
    method: "GET",
    path: "/api/admin/match-locations",
    audience: "admin",
    limit: "read",
    summary: "All cities with matches, by name (at most 500)",
    output: z.array(MatchLocation),
  }),
};
