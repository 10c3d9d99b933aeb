import { places } from "#contract/features/places.ts";
import { listCities, listCountries, listPositions, listStates } from "#domain/places/places.ts";
import { type App, serve } from "#http/core/serve.ts";

export const servePlaces = (app: App) =>
  serve(app, places, {
    countries: async (_, __, { reply }) => {
      reply.header("cache-control", cacheable);
      return listCountries();
    },
    states: async (ctx, { params }, { reply }) => {
      reply.header("cache-control", cacheable);
      return listStates(ctx, params);
    },
    cities: async (ctx, { params, query }, { reply }) => {
      reply.header("cache-control", cacheable);
      return listCities(ctx, { ...params, ...query });
    },
    positions: async (ctx, { query }, { reply }) => {
      // Which places a person asks for is private.
      reply.header("cache-control", "private, max-age=86400");
      return listPositions(ctx, query);
    },
  });

const cacheable = "public, max-age=86400";
