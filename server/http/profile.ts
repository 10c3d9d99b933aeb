import { profile } from "../../contract/profile.ts";
import { updateConsents, updatePrivacy, updateProfile } from "../domain/profile.ts";
import { type App, serve } from "./serve.ts";

export const serveProfile = (app: App) =>
  serve(app, profile, {
    update: (ctx, { body }) => updateProfile(ctx, body),
    updateConsents: (ctx, { body }) => updateConsents(ctx, body),
    updatePrivacy: (ctx, { body }) => updatePrivacy(ctx, body),
  });
