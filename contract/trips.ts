import * as z from "zod/mini";
import { CountryCode, Day, Id, IdParam, Instant, Nothing, PlaceId, required, StateCode } from "./fields.ts";
import { Person } from "./people.ts";
import { route } from "./route.ts";

export const defaultTripName = "My Trip";
export const longestTripName = 100;

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
  /** What its sender chose for it, so that a copy that waits to be sent again is known; null without such a choice. */
  clientId: z.nullable(z.string()),
});
export type Trip = z.infer<typeof Trip>;

const draft = {
  name: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(longestTripName, `At most ${longestTripName} characters`),
      z.overwrite((name) => name || defaultTripName),
    ),
    defaultTripName,
  ),
  country: CountryCode,
  state: StateCode,
  city: required(120, "City is required"),
  placeId: z.optional(PlaceId),
  startDate: Day,
  endDate: Day,
  groupIds: z._default(z.array(Id).check(z.maxLength(100)), []),
  matchOnlyGroupConnections: z._default(z.boolean(), false),
};

const inOrder = z.refine<{ startDate: string; endDate: string }>((trip) => trip.startDate <= trip.endDate, {
  path: ["endDate"],
  error: "End date must be after start date",
});
const forSomebody = z.refine<{ matchOnlyGroupConnections: boolean; groupIds: number[] }>(
  (trip) => !trip.matchOnlyGroupConnections || trip.groupIds.length > 0,
  {
    path: ["groupIds"],
    error: "You must create groups with members first or choose to share with all your contacts",
  },
);

/** A trip as the form sends it. `placeId` comes with a picked city; a typed one is resolved by the server. */
export const TripDraft = z.strictObject(draft).check(inOrder, forSomebody);
export type TripDraft = z.infer<typeof TripDraft>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A trip that is sent again because nobody heard the answer is the first one, by the `clientId` its sender chose. */
export const NewTrip = z
  .strictObject({ ...draft, clientId: z.optional(z.string().check(z.regex(uuid, "Must be a UUID"))) })
  .check(inOrder, forSomebody);
export type NewTrip = z.infer<typeof NewTrip>;

const ById = z.object({ id: IdParam });

export const trips = {
  list: route({
    method: "GET",
    path: "/api/trips",
    audience: "user",
    limit: "read",
    summary: "One's own trips, by start date",
    output: z.array(Trip),
  }),
  create: route({
    method: "POST",
    path: "/api/trips",
    audience: "user",
    limit: "write",
    status: 201,
    repeatStatus: 200,
    summary: "Add a trip; the same clientId again is the same trip",
    body: NewTrip,
    output: Trip,
  }),
  get: route({
    method: "GET",
    path: "/api/trips/:id",
    audience: "user",
    limit: "read",
    summary: "One of one's own trips",
    params: ById,
    output: Trip,
  }),
  update: route({
    method: "PATCH",
    path: "/api/trips/:id",
    audience: "user",
    limit: "write",
    summary: "Change a trip; the whole form is sent",
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
    summary: "Who would see a trip with this audience: all connections, or those in these of my groups",
    query: z.object({
      onlyGroups: z.enum(["true", "false"]),
      /** Numbers with commas between. */
      groupIds: z.optional(
        z.string().check(z.regex(/^([1-9][0-9]{0,9}(,[1-9][0-9]{0,9}){0,99})?$/, "Must be group numbers")),
      ),
    }),
    output: z.array(Person),
  }),
};
