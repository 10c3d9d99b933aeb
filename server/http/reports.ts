import { reports } from "../../contract/reports.ts";
import { report } from "../domain/reports.ts";
import { type App, serve } from "./serve.ts";

export const serveReports = (app: App) =>
  serve(app, reports, { report: (ctx, { body }) => report(ctx, body) });
