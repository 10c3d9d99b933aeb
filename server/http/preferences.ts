import { preferences } from "../../contract/preferences.ts";
import { readPreferences, updatePreferences } from "../domain/preferences.ts";
import { type App, serve } from "./serve.ts";

export const servePreferences = (app: App) =>
  serve(app, preferences, {
    read: (ctx) => readPreferences(ctx),
    update: (ctx, { body }) => updatePreferences(ctx, body),
  });
