import { adminTrips } from "#contract/features/admin/trips.ts";
import { listAllTrips, removeAnyTrip } from "#domain/admin/trips.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveAdminTrips = (app: App) =>
  serve(app, adminTrips, {
    list: (ctx, { query }) => listAllTrips(ctx, query),
    remove: (ctx, { params }) => removeAnyTrip(ctx, params.id),
  });
