import { preferences } from "../../contract/preferences.ts";
import { readPreferences, updatePreferences } from "../domain/preferences.ts";
import { changeOptOut, readOptOut } from "../domain/preferences-opt-out.ts";
import { type App, serve } from "./serve.ts";

export const servePreferences = (app: App) =>
  serve(app, preferences, {
    read: (ctx) => readPreferences(ctx),
    update: (ctx, { body }) => updatePreferences(ctx, body),
    optOut: (ctx, { query }) => readOptOut(ctx, query.token),
    changeOptOut: (ctx, { body }) => changeOptOut(ctx, body),
  });
