import { places } from "#contract/features/places.ts";
import { findPlaces } from "#domain/places/find-places.ts";
import { daySeconds } from "#contract/shared/durations.ts";
import { listCities, listNamedCountries, listPositions, listStates } from "#domain/places/places.ts";
import { resolvePlace } from "#domain/places/resolve.ts";
import { foldPlace } from "#lib/place-names/name-key.ts";
import { cityIn, localNameOf, partOfIn, stateIn } from "#domain/places/city-names.ts";
import type { LoadedLanguage } from "#lib/language.ts";
import { type App, serve } from "#http/core/serve.ts";
import { servePlaceMaps } from "./places-map.ts";

export function servePlaces(app: App): void {
  servePlaceMaps(app);
  serve(app, places, {
    countries: async (_, __, { reply }) => {
      reply.header("cache-control", cacheable);
      return listNamedCountries();
    },
    states: async (ctx, { params }, { reply, i18n }) => {
      reply.header("cache-control", cacheableByCaller);
      reply.header("vary", byLanguage);
      const states = await listStates(ctx, params);
      return states.map(({ code, name, otherNames }) => {
        const shown = stateIn({ i18n }, params.country, code, name);
        return { code, name: shown, otherNames: shown === name ? otherNames : [name, ...otherNames] };
      });
    },
    cities: async (ctx, { params, query }, { reply, i18n }) => {
      reply.header("cache-control", cacheableByCaller);
      reply.header("vary", byLanguage);
      const cities = await listCities(ctx, { ...params, ...query });
      return cities.map((it) => ({ ...it, ...namesOf({ i18n }, { ...it, city: it.name }, query.search) }));
    },
    search: async (ctx, { query }, { reply, i18n }) => {
      reply.header("cache-control", cacheableByCaller);
      reply.header("vary", byLanguage);
      const found = await findPlaces(ctx, query);
      return found.map((it) => {
        const { name: city, ...more } = namesOf({ i18n }, it, query.text);
        const local = localNameOf(it.placeId, it.city);
        const stateName = stateIn({ i18n }, it.country, it.state, it.stateName);
        return { ...it, city, stateName, ...more, localName: local === city ? null : local };
      });
    },
    resolve: async (ctx, { query }, { reply }) => {
      reply.header("cache-control", cacheableByCaller);
      reply.header("vary", byLanguage);
      return resolvePlace(ctx, query);
    },
    positions: async (ctx, { query }, { reply }) => {
      reply.header("cache-control", cacheableByCaller);
      return listPositions(ctx, query);
    },
  });
}

/**
 * The name of a city in the caller's language, for a part of a city also that city's as `county`, and the
 * other name by which a search for `text` found it: also the data set's name, if another one is shown.
 */
function namesOf(
  language: Pick<LoadedLanguage, "i18n">,
  { placeId, city, alias }: { placeId: string; city: string; alias: string | null },
  text = "",
) {
  const name = cityIn(language, placeId, city);
  const typed = foldPlace(text);
  const whole = partOfIn(language, placeId);
  const other = alias ?? (typed !== "" && foldPlace(city).includes(typed) ? city : null);
  const shown = { name, ...(whole && { county: whole }) };
  return { ...shown, alias: other !== null && foldPlace(other) === foldPlace(name) ? null : other };
}

const cacheable = `public, max-age=${daySeconds}`;
/** Which places a person asks for is private, and so is the language of their account. */
const cacheableByCaller = `private, max-age=${daySeconds}`;
/** The language of an answer is the account's, or else the one that the browser asks for. */
const byLanguage = "accept-language, authorization, cookie";
