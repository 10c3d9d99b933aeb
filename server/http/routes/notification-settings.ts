import { notificationSettings } from "#contract/features/notification-settings.ts";
import { readPreferences, updatePreferences } from "#domain/notification-settings/notification-settings.ts";
import { changeOptOut, readOptOut } from "#domain/notification-settings/opt-out.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveNotificationSettings = (app: App) =>
  serve(app, notificationSettings, {
    read: (ctx) => readPreferences(ctx),
    update: (ctx, { body }) => updatePreferences(ctx, body),
    optOut: (ctx, { query }) => readOptOut(ctx, query.token),
    changeOptOut: (ctx, { body }) => changeOptOut(ctx, body),
  });
