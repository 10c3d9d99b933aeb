import { adminMatches } from "../../contract/admin-matches.ts";
import { listAllMatches, listMatchLocations } from "../domain/admin-matches.ts";
import { type App, serve } from "./serve.ts";

export const serveAdminMatches = (app: App) =>
  serve(app, adminMatches, {
    list: (ctx, { query }) => listAllMatches(ctx, query),
    locations: (ctx) => listMatchLocations(ctx),
  });
