import { days } from "../../contract/days.ts";
import { listDays, resetToHome, saveDays } from "../domain/days.ts";
import { type App, serve } from "./serve.ts";

export const serveDays = (app: App) =>
  serve(app, days, {
    list: (ctx) => listDays(ctx),
    batch: (ctx, { body }) => saveDays(ctx, body.locations),
    resetToHome: (ctx, { body }) => resetToHome(ctx, body.dates),
  });
