import { analyticsReports } from "#contract/features/analytics-reports.ts";
import { readReport } from "#domain/analytics-reports/analytics-reports.ts";
import { toReportFile } from "#domain/analytics-reports/files.ts";
import { addSchedule, listSchedules, removeSchedule } from "#domain/analytics-reports/schedules.ts";
import { languageOf } from "#http/core/language.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveAnalyticsReports = (app: App) =>
  serve(app, analyticsReports, {
    read: (ctx, { query }, { request }) => readReport(ctx, query, languageOf(request).i18n, ctx.me.id),
    file: async (ctx, { query }, { request }) => {
      const language = languageOf(request);
      return toReportFile(await readReport(ctx, query, language.i18n, ctx.me.id), { ...query, language });
    },
    schedules: (ctx) => listSchedules(ctx),
    schedule: (ctx, { body }) => addSchedule(ctx, body),
    unschedule: (ctx, { params }) => removeSchedule(ctx, params.id),
  });
