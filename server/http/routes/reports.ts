import { reports } from "#contract/features/reports.ts";
import { report } from "#domain/reports/reports.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveReports = (app: App) =>
  serve(app, reports, { report: (ctx, { body }) => report(ctx, body) });
