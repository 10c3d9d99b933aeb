import { adminGroups } from "#contract/features/admin/groups.ts";
import { listAllGroups, removeAnyGroup } from "#domain/admin/groups.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveAdminGroups = (app: App) =>
  serve(app, adminGroups, {
    list: (ctx, { query }) => listAllGroups(ctx, query),
    remove: (ctx, { params }) => removeAnyGroup(ctx, params.id),
  });
