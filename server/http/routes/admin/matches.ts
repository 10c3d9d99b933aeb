import { adminMatches } from "#contract/features/admin/matches.ts";
import { listAllMatches, listMatchLocations } from "#domain/admin/matches.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveAdminMatches = (app: App) =>
  serve(app, adminMatches, {
    list: (ctx, { query }) => listAllMatches(ctx, query),
    locations: (ctx) => listMatchLocations(ctx),
  });
