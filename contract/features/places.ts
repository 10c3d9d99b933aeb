import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { PlaceId } from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";

export const Country = z.object({ code: z.string(), name: z.string() });
export type Country = z.infer<typeof Country>;
export const State = z.object({ code: z.string(), name: z.string() });
export type State = z.infer<typeof State>;
/**
 * `county` is set only if a state has two cities of the same name; `alias` is set if the search matched
 * another name.
 */
export const City = z.object({
  placeId: PlaceId,
  name: z.string(),
  county: z.nullable(z.string()),
  alias: z.nullable(z.string()),
});
export type City = z.infer<typeof City>;

/**
 * The coordinates of a place. They come from the public data set; a person's data never includes coordinates.
 */
export const Position = z.object({ placeId: PlaceId, latitude: z.number(), longitude: z.number() });
export type Position = z.infer<typeof Position>;
/** Maximum number of places per call; a client that needs more calls again. */
export const maxPositions = 100;

const Code = z.string().check(z.maxLength(10));

export const places = {
  countries: route({
    method: "GET",
    path: "/api/locations/countries",
    audience: "anyone",
    limit: "read",
    summary: "All countries, by name",
    output: z.array(Country),
  }),
  states: route({
    method: "GET",
    path: "/api/locations/states/:country",
    audience: "anyone",
    limit: "read",
    summary:
      "The states of a country; a territory without states has one with its own name; empty for an unknown code",
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
    summary: "Coordinates of places; unknown places are omitted",
    query: z.object({
      /** Comma-separated numbers. */
      ids: z.string(complaint("REQUIRED")).check(
        z.regex(/^[1-9][0-9]{0,8}(,[1-9][0-9]{0,8})*$/, complaint("NOT_A_PLACE_LIST")),
        z.refine(
          (ids: string) => ids.split(",").length <= maxPositions,
          complaint("TOO_MANY_POSITIONS", { max: maxPositions }),
        ),
      ),
    }),
    output: z.array(Position),
  }),
};
