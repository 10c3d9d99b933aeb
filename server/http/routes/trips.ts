import { trips } from "#contract/features/trips.ts";
import { listTrips, readTrip, removeTrip, updateTrip } from "#domain/trips/trips.ts";
import { createTripOnce } from "#domain/trips/idempotent-create.ts";
import { previewAudience } from "#domain/trips/audience.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveTrips = (app: App) =>
  serve(app, trips, {
    list: (ctx) => listTrips(ctx),
    create: async (ctx, { body }, http) => {
      const { trip, isNew } = await createTripOnce(ctx, body);
      http.isRepeat = !isNew;
      return trip;
    },
    get: (ctx, { params }) => readTrip(ctx, params.id),
    update: (ctx, { params, body }) => updateTrip(ctx, params.id, body),
    remove: (ctx, { params }) => removeTrip(ctx, params.id),
    audience: (ctx, { query }) =>
      previewAudience(ctx, query.onlyGroups === "true", numbersIn(query.groupIds ?? "")),
  });

const numbersIn = (list: string) => (list === "" ? [] : list.split(",").map(Number));
