import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import {
  CountryCode,
  cityWithLetter,
  maxCityLength,
  PartOf,
  PlaceId,
  required,
  StateCode,
  visibleName,
} from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";

/** `otherNames`: all names and codes by which people know it, in any language, such as "Holland". */
export const Country = z.object({ code: z.string(), name: z.string(), otherNames: z.array(z.string()) });
export type Country = z.infer<typeof Country>;
export const State = z.object({ code: z.string(), name: z.string(), otherNames: z.array(z.string()) });
export type State = z.infer<typeof State>;
/**
 * `county` is the city of a place that is a part of one; of the others, the county of those that have a
 * namesake in their state. `alias` is set if the search matched another name.
 */
export const City = z.object({
  placeId: PlaceId,
  name: z.string(),
  county: z.nullable(z.string()),
  alias: z.nullable(z.string()),
});
export type City = z.infer<typeof City>;

/**
 * A city that a search over the whole world found. `country` and `state` are codes. `county` is as in
 * `City`; `alias` is the name that matched, if it isn't the city's own. `localName` is the name in the
 * language of the place, if it differs from `city` and is known. `timeZone` is IANA's name.
 */
export const FoundPlace = z.object({
  placeId: PlaceId,
  city: z.string(),
  county: z.nullable(z.string()),
  state: z.string(),
  stateName: z.string(),
  country: z.string(),
  alias: z.nullable(z.string()),
  localName: z.nullable(z.string()),
  timeZone: z.string(),
});
export type FoundPlace = z.infer<typeof FoundPlace>;

/** A place as people see it: its key and names. */
export const NamedPlace = z.object({
  placeId: PlaceId,
  city: z.string(),
  state: z.string(),
  country: z.string(),
  partOf: PartOf,
});
export type NamedPlace = z.infer<typeof NamedPlace>;

/**
 * The coordinates of a place. They come from the public data set; a person's data never includes coordinates.
 */
export const Position = z.object({ placeId: PlaceId, latitude: z.number(), longitude: z.number() });
export type Position = z.infer<typeof Position>;
/** Maximum number of places per call; a client that needs more calls again. */
export const maxPositions = 100;
/** Maximum length of the text of a search, and the maximum number of its results. */
export const maxSearchLength = 100;
export const maxFoundPlaces = 20;

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
  search: route({
    method: "GET",
    path: "/api/locations/search",
    audience: "anyone",
    limit: "places",
    summary:
      "Cities of the whole world by any name, code, region or country, best first (10, at most 20); cities of " +
      "`country`, the reader's own, come a little earlier",
    query: z.object({
      text: z
        .string(complaint("REQUIRED"))
        .check(
          z.minLength(1, complaint("REQUIRED")),
          z.maxLength(maxSearchLength, complaint("TOO_LONG", { max: maxSearchLength })),
        ),
      country: z.optional(Code),
      limit: z.optional(
        z.pipe(
          z
            .string()
            .check(z.regex(/^([1-9]|1[0-9]|20)$/, complaint("OUT_OF_RANGE", { max: maxFoundPlaces }))),
          z.transform(Number),
        ),
      ),
    }),
    output: z.array(FoundPlace),
  }),
  resolve: route({
    method: "GET",
    path: "/api/locations/resolve",
    audience: "user",
    limit: "places",
    summary:
      "The place that a typed city means, as a trip would store it; a place that isn't in the data set has a " +
      "key of its own",
    query: z.object({
      country: CountryCode,
      state: StateCode,
      city: required(maxCityLength, complaint("CITY_REQUIRED")).check(cityWithLetter, visibleName),
    }),
    output: NamedPlace,
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
