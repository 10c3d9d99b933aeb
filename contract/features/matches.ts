import * as z from "zod/mini";
import { Day, Id, PartOf, PersonId, PlaceId } from "#contract/shared/fields.ts";
import { NamedPlace } from "./places.ts";
import { TripDraft } from "./trips.ts";
import { writesNothing, route } from "#contract/shared/route.ts";

/** Maximum number of matches that one call marks as seen. */
export const maxSeen = 500;

/** `trip`: both travel; `visitor`: they come to my town; `visiting`: I come to theirs. */
export const MatchKind = z.enum(["trip", "visitor", "visiting"]);

/**
 * A connection and I in the same city or near each other on the same days. `tripId` is my own trip, null when
 * I am not on one. The place is where I am; `userPlace` is where they are, often the same.
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
  partOf: PartOf,
  userPlace: NamedPlace,
  /** Kilometres between the two places, at least 1; 0 in the same city. */
  distanceKm: z.number(),
  overlapStartDate: Day,
  overlapEndDate: Day,
  /**
   * The id to send to `matches.seen`; null once the caller has seen the match, and before it is announced.
   */
  newId: z.nullable(Id),
});
export type Match = z.infer<typeof Match>;

/**
 * A connection and I just miss each other: our stays in the same city or near each other share no day, and
 * only a few days lie between them. Only for two people who both agreed to near misses. Says one day of the
 * other person's stay, the nearest to mine, and no other date of it.
 */
export const NearMiss = z.object({
  ...z.pick(Match, {
    tripId: true,
    userId: true,
    userFirstName: true,
    userLastName: true,
    userProfileImage: true,
    placeId: true,
    city: true,
    state: true,
    country: true,
    partOf: true,
    userPlace: true,
    distanceKm: true,
  }).shape,
  /** `leaves`: they leave before I arrive; `arrives`: they arrive after I leave. */
  direction: z.enum(["leaves", "arrives"]),
  /** The last day of my stay before the gap, or the first one after it. */
  myDay: Day,
  /** The day of their stay that is nearest to mine. */
  userDay: Day,
  /** Days from one to the other: 1 if they follow each other. */
  days: z.number(),
  /** The new dates of my own trip that make it a match; null if my trip alone can't. */
  change: z.nullable(z.object({ startDate: Day, endDate: Day })),
});
export type NearMiss = z.infer<typeof NearMiss>;

/**
 * A connection whom I meet during one stay of mine. `days` are the runs of days that we share, in order; each
 * says where I am and where they are.
 */
export const Companion = z.object({
  ...z.pick(Match, { userId: true, userFirstName: true, userLastName: true, userProfileImage: true }).shape,
  days: z.array(
    z.pick(Match, {
      kind: true,
      placeId: true,
      city: true,
      state: true,
      country: true,
      partOf: true,
      userPlace: true,
      distanceKm: true,
      overlapStartDate: true,
      overlapEndDate: true,
      newId: true,
    }),
  ),
});
export type Companion = z.infer<typeof Companion>;

/**
 * A stay of mine with the people whom I meet; `matches.stays` has those that aren't over. A trip is one stay,
 * also if nobody is there; its days in other cities are in `away`. Saved days outside of trips and days at
 * home are stays only if somebody is there. At home, the dates are those of the shared days, because a home
 * has no end.
 */
export const MyStay = z.object({
  from: z.enum(["trip", "day", "home"]),
  tripId: z.nullable(Id),
  ...NamedPlace.shape,
  startDate: Day,
  endDate: Day,
  away: z.array(z.object({ ...NamedPlace.shape, firstDay: Day, lastDay: Day })),
  /** By first shared day. */
  people: z.array(Companion),
});
export type MyStay = z.infer<typeof MyStay>;

export const matches = {
  list: route({
    method: "GET",
    path: "/api/matches",
    audience: "user",
    scope: "matches:read",
    limit: "read",
    summary: "My matches from today on, by first shared day",
    output: z.array(Match),
  }),
  stays: route({
    method: "GET",
    path: "/api/matches/stays",
    audience: "user",
    scope: "matches:read",
    limit: "read",
    summary: "My stays from today on with the people whom I meet there, by first day",
    output: z.array(MyStay),
  }),
  met: route({
    method: "GET",
    path: "/api/matches/met",
    audience: "user",
    scope: "matches:read",
    limit: "read",
    summary:
      "My trips that are over on which I met somebody, the latest first; only people who are my connections " +
      "now and were then, and who still share with me",
    output: z.array(MyStay),
  }),
  preview: route({
    method: "POST",
    path: "/api/matches/preview",
    audience: "user",
    scope: "matches:read",
    limit: "read",
    changes: writesNothing,
    summary: "Whom I would meet on a trip that isn't saved; `tripId` is the trip that the draft changes",
    body: z.strictObject({ trip: TripDraft, tripId: z._default(z.nullable(Id), null) }),
    output: z.array(Companion),
  }),
  nearMisses: route({
    method: "GET",
    path: "/api/matches/near-misses",
    audience: "user",
    scope: "matches:read",
    limit: "read",
    summary: "Near misses with connections who agreed to them, as I did, by day; empty without my consent",
    output: z.array(NearMiss),
  }),
  newCount: route({
    method: "GET",
    path: "/api/matches/new-count",
    audience: "user",
    scope: "matches:read",
    limit: "read",
    summary: "Number of matches that I haven't seen yet",
    output: z.object({ count: z.number() }),
  }),
  seen: route({
    method: "POST",
    path: "/api/matches/seen",
    audience: "user",
    limit: "write",
    changes: ["matches"],
    summary: "Mark matches as seen, by newId; returns the number that are still new",
    body: z.strictObject({ ids: z.array(Id).check(z.maxLength(maxSeen)) }),
    output: z.object({ count: z.number() }),
  }),
};
