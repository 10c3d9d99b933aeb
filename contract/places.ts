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
};
