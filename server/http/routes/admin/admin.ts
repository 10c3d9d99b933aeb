import { admin } from "#contract/features/admin/admin.ts";
import { readGrowth, readStats } from "#domain/admin/admin.ts";
import { readActivity } from "#domain/admin/activity.ts";
import { readContent } from "#domain/admin/content.ts";
import { readAudit } from "#domain/admin/audit.ts";
import { languageOf } from "#http/core/language.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveAdmin = (app: App) =>
  serve(app, admin, {
    stats: (ctx) => readStats(ctx),
    growth: (ctx, { query }) => readGrowth(ctx, query.by ?? "day"),
    content: (ctx) => readContent(ctx),
    activity: (ctx, { query }, { request }) => readActivity(ctx, query, languageOf(request)),
    audit: (ctx, { query }) => readAudit(ctx, query),
  });
