import { reporting } from "../../contract/reporting.ts";
import { readAccount } from "../domain/accounts.ts";
import { readReport } from "../domain/reporting.ts";
import { fileOf } from "../domain/reporting-files.ts";
import { addSchedule, listSchedules, removeSchedule } from "../domain/reporting-schedules.ts";
import { type App, serve } from "./serve.ts";

export const serveReporting = (app: App) =>
  serve(app, reporting, {
    read: (ctx, { query }) => readReport(ctx, query),
    file: async (ctx, { query }) =>
      fileOf(await readReport(ctx, query), { ...query, locale: (await readAccount(ctx)).locale }),
    schedules: (ctx) => listSchedules(ctx),
    schedule: (ctx, { body }) => addSchedule(ctx, body),
    unschedule: (ctx, { params }) => removeSchedule(ctx, params.id),
  });
