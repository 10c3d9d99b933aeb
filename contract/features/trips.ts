import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import {
  CountryCode,
  Day,
  Id,
  cityWithLetter,
  IdParam,
  Instant,
  maxCityLength,
  Nothing,
  PartOf,
  PlaceId,
  required,
  StateCode,
  visibleName,
} from "#contract/shared/fields.ts";
import { Person } from "./people.ts";
import { route } from "#contract/shared/route.ts";

export const maxTripNameLength = 100;

export const Trip = z.object({
  id: Id,
  name: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  placeId: PlaceId,
  partOf: PartOf,
  startDate: Day,
  endDate: Day,
  groupIds: z.array(Id),
  groupNames: z.array(z.string()),
  matchOnlyGroupConnections: z.boolean(),
  source: z.string(),
  createdAt: Instant,
  /** Client-generated idempotency key; null if the client sent none. */
  clientId: z.nullable(z.string()),
});
export type Trip = z.infer<typeof Trip>;

const draft = {
  /** An empty name means the name of the city. */
  name: z._default(
    z
      .string()
      .check(
        z.trim(),
        visibleName,
        z.maxLength(maxTripNameLength, complaint("TOO_LONG", { max: maxTripNameLength })),
      ),
    "",
  ),
  country: CountryCode,
  state: StateCode,
  city: required(maxCityLength, complaint("CITY_REQUIRED")).check(cityWithLetter, visibleName),
  placeId: z.optional(PlaceId),
  startDate: Day,
  endDate: Day,
  groupIds: z._default(z.array(Id).check(z.maxLength(100)), []),
  matchOnlyGroupConnections: z._default(z.boolean(), false),
};

const inOrder = z.refine<{ startDate: string; endDate: string }>((trip) => trip.startDate <= trip.endDate, {
  path: ["endDate"],
  error: complaint("END_BEFORE_START"),
});
const hasAudience = z.refine<{ matchOnlyGroupConnections: boolean; groupIds: number[] }>(
  (trip) => !trip.matchOnlyGroupConnections || trip.groupIds.length > 0,
  {
    path: ["groupIds"],
    error: complaint("GROUPS_REQUIRED"),
  },
);

/** New dates for another trip of the caller; never earlier than its first day, nor later than its last. */
const Shortening = z.strictObject({ id: Id, startDate: Day, endDate: Day }).check(inOrder);
export type Shortening = z.infer<typeof Shortening>;

/**
 * Other trips to shorten when this one is saved, so that they share no day with it. They are part of the
 * request, and not requests of their own: all is saved in one transaction or nothing is, the idempotency key
 * covers both, and the offline queue stores one change that can't arrive by halves. A repeated request finds
 * the dates that it asks for, which are not wider, so it is accepted again.
 */
const shorten = z.optional(
  z.array(Shortening).check(
    z.maxLength(100, complaint("TOO_MANY_AT_ONCE")),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, complaint("DUPLICATE_TRIP")),
  ),
);

/** A trip as the form sends it. `placeId` comes with a picked city; the server resolves a typed one. */
export const TripDraft = z.strictObject({ ...draft, shorten }).check(inOrder, hasAudience);
export type TripDraft = z.infer<typeof TripDraft>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A new trip. A repeated request with the same `clientId` returns the existing trip instead of creating
 * another.
 */
export const NewTrip = z
  .strictObject({
    ...draft,
    shorten,
    clientId: z.optional(z.string().check(z.regex(uuid, complaint("NOT_A_UUID")))),
  })
  .check(inOrder, hasAudience);
export type NewTrip = z.infer<typeof NewTrip>;

const ById = z.object({ id: IdParam });

export const trips = {
  list: route({
    method: "GET",
    path: "/api/trips",
    audience: "user",
    scope: "trips:read",
    limit: "read",
    summary: "My trips, by start date",
    output: z.array(Trip),
  }),
  create: route({
    method: "POST",
    path: "/api/trips",
    audience: "user",
    scope: "trips:write",
    limit: "write",
    changes: ["trips"],
    status: 201,
    repeatStatus: 200,
    summary: "Create a trip; idempotent by clientId: a repeated one returns the existing trip with 200",
    body: NewTrip,
    output: Trip,
  }),
  get: route({
    method: "GET",
    path: "/api/trips/:id",
    audience: "user",
    scope: "trips:read",
    limit: "read",
    summary: "One of my trips",
    params: ById,
    output: Trip,
  }),
  update: route({
    method: "PATCH",
    path: "/api/trips/:id",
    audience: "user",
    scope: "trips:write",
    limit: "write",
    changes: ["trips"],
    summary: "Replace a trip's fields; the body contains all of them",
    params: ById,
    body: TripDraft,
    output: Trip,
  }),
  remove: route({
    method: "DELETE",
    path: "/api/trips/:id",
    audience: "user",
    scope: "trips:write",
    limit: "write",
    changes: ["trips"],
    summary: "Delete a trip",
    params: ById,
    output: Nothing,
  }),
  audience: route({
    method: "GET",
    path: "/api/trips/audience",
    audience: "user",
    limit: "read",
    summary:
      "Preview who would see a trip: all my connections, or the members of the given groups, who share their " +
      "location; nobody while I don't share mine",
    query: z.object({
      onlyGroups: z.enum(["true", "false"]),
      /** Comma-separated numbers. */
      groupIds: z.optional(
        z
          .string()
          .check(z.regex(/^([1-9][0-9]{0,9}(,[1-9][0-9]{0,9}){0,99})?$/, complaint("NOT_A_GROUP_LIST"))),
      ),
    }),
    output: z.array(Person),
  }),
};
