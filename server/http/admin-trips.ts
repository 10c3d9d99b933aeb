import { adminTrips } from "../../contract/admin-trips.ts";
import { listAllTrips, removeAnyTrip } from "../domain/admin-trips.ts";
import { type App, serve } from "./serve.ts";

export const serveAdminTrips = (app: App) =>
  serve(app, adminTrips, {
    list: (ctx, { query }) => listAllTrips(ctx, query),
    remove: (ctx, { params }) => removeAnyTrip(ctx, params.id),
  });
