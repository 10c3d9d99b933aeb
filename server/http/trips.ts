import { trips } from "../../contract/trips.ts";
import { createTrip, listTrips, readTrip, removeTrip, updateTrip } from "../domain/trips.ts";
import { previewAudience } from "../domain/trips-audience.ts";
import { type App, serve } from "./serve.ts";

export const serveTrips = (app: App) =>
  serve(app, trips, {
    list: (ctx) => listTrips(ctx),
    create: (ctx, { body }) => createTrip(ctx, body),
    get: (ctx, { params }) => readTrip(ctx, params.id),
    update: (ctx, { params, body }) => updateTrip(ctx, params.id, body),
    remove: (ctx, { params }) => removeTrip(ctx, params.id),
    audience: (ctx, { query }) =>
      previewAudience(ctx, query.onlyGroups === "true", numbersIn(query.groupIds ?? "")),
  });

const numbersIn = (list: string) => (list === "" ? [] : list.split(",").map(Number));
