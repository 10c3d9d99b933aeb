import { days } from "#contract/features/days.ts";
import { listDays, resetToHome, saveDays } from "#domain/days/days.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveDays = (app: App) =>
  serve(app, days, {
    list: (ctx) => listDays(ctx),
    batch: (ctx, { body }) => saveDays(ctx, body.locations),
    resetToHome: (ctx, { body }) => resetToHome(ctx, body.dates),
  });
