import * as z from "zod/mini";
import { PlaceId } from "./fields.ts";
import { route } from "./route.ts";

export const Country = z.object({ code: z.string(), name: z.string() });
export type Country = z.infer<typeof Country>;
export const State = z.object({ code: z.string(), name: z.string() });
export type State = z.infer<typeof State>;
/** `county` is filled only where a state has two cities of one name; `alias` when another name was found. */
export const City = z.object({
  placeId: PlaceId,
  name: z.string(),
  county: z.nullable(z.string()),
  alias: z.nullable(z.string()),
});
export type City = z.infer<typeof City>;

/** Where a place lies: a fact of the public data set, and never part of what is told of a person. */
export const Position = z.object({ placeId: PlaceId, latitude: z.number(), longitude: z.number() });
export type Position = z.infer<typeof Position>;
/** Places asked for at once; a traveller who has been to more asks again. */
export const mostPositions = 100;

const Code = z.string().check(z.maxLength(10));

export const places = {
  countries: route({
    method: "GET",
    path: "/api/locations/countries",
    audience: "anyone",
    limit: "read",
    summary: "Every country, by name",
    output: z.array(Country),
  }),
  states: route({
    method: "GET",
    path: "/api/locations/states/:country",
    audience: "anyone",
    limit: "read",
    summary: "A country's states; a territory without any has one of its own name; unknown code: empty",
    params: z.object({ country: Code }),
    output: z.array(State),
  }),
  cities: route({
    method: "GET",
    path: "/api/locations/cities/:country/:state",
    audience: "anyone",
    limit: "read",
    summary:
      "A state's cities, largest first; with `search`, those known by a name that begins with it (at most 50)",
    params: z.object({ country: Code, state: Code }),
    query: z.object({ search: z.optional(z.string().check(z.maxLength(100))) }),
    output: z.array(City),
  }),
  positions: route({
    method: "GET",
    path: "/api/locations/positions",
    audience: "user",
    limit: "read",
    summary: "Where these places lie; those that the data set doesn't know are left out",
    query: z.object({
      /** Numbers with commas between. */
      ids: z.string("Required").check(
        z.regex(/^[1-9][0-9]{0,8}(,[1-9][0-9]{0,8})*$/, "Must be place numbers"),
        z.refine((ids: string) => ids.split(",").length <= mostPositions, `At most ${mostPositions} places`),
      ),
    }),
    output: z.array(Position),
  }),
};
