import { reporting } from "../../contract/reporting.ts";
import { readReport } from "../domain/reporting.ts";
import { fileOf } from "../domain/reporting-files.ts";
import { addSchedule, listSchedules, removeSchedule } from "../domain/reporting-schedules.ts";
import { languageOf } from "./language.ts";
import { type App, serve } from "./serve.ts";

export const serveReporting = (app: App) =>
  serve(app, reporting, {
    read: (ctx, { query }, { request }) => readReport(ctx, query, languageOf(request).i18n),
    file: async (ctx, { query }, { request }) => {
      const language = languageOf(request);
      return fileOf(await readReport(ctx, query, language.i18n), { ...query, language });
    },
    schedules: (ctx) => listSchedules(ctx),
    schedule: (ctx, { body }) => addSchedule(ctx, body),
    unschedule: (ctx, { params }) => removeSchedule(ctx, params.id),
  });
