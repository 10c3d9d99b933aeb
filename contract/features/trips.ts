import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import {
  CountryCode,
  Day,
  Id,
  IdParam,
  Instant,
  Nothing,
  PlaceId,
  required,
  StateCode,
} from "#contract/shared/fields.ts";
import { Person } from "./people.ts";
import { route } from "#contract/shared/route.ts";

export const defaultTripName = "My Trip";
export const maxTripNameLength = 100;

export const Trip = z.object({
  id: Id,
  name: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  placeId: PlaceId,
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
  name: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(maxTripNameLength, complaint("TOO_LONG", { max: maxTripNameLength })),
      z.overwrite((name) => name || defaultTripName),
    ),
    defaultTripName,
  ),
  country: CountryCode,
  state: StateCode,
  city: required(120, complaint("CITY_REQUIRED")),
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

/** A trip as the form sends it. `placeId` comes with a picked city; the server resolves a typed one. */
export const TripDraft = z.strictObject(draft).check(inOrder, hasAudience);
export type TripDraft = z.infer<typeof TripDraft>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A new trip. A repeated request with the same `clientId` returns the existing trip instead of creating
 * another.
 */
export const NewTrip = z
  .strictObject({ ...draft, clientId: z.optional(z.string().check(z.regex(uuid, complaint("NOT_A_UUID")))) })
  .check(inOrder, hasAudience);
export type NewTrip = z.infer<typeof NewTrip>;

const ById = z.object({ id: IdParam });

export const trips = {
  list: route({
    method: "GET",
    path: "/api/trips",
    audience: "user",
    limit: "read",
    summary: "My trips, by start date",
    output: z.array(Trip),
  }),
  create: route({
    method: "POST",
    path: "/api/trips",
    audience: "user",
    limit: "write",
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
    limit: "read",
    summary: "One of my trips",
    params: ById,
    output: Trip,
  }),
  update: route({
    method: "PATCH",
    path: "/api/trips/:id",
    audience: "user",
    limit: "write",
    summary: "Replace a trip's fields; the body contains all of them",
    params: ById,
    body: TripDraft,
    output: Trip,
  }),
  remove: route({
    method: "DELETE",
    path: "/api/trips/:id",
    audience: "user",
    limit: "write",
    summary: "Delete a trip",
    params: ById,
    output: Nothing,
  }),
  audience: route({
    method: "GET",
    path: "/api/trips/audience",
    audience: "user",
    limit: "read",
    summary: "Preview who would see a trip: all my connections, or the members of the given groups",
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
