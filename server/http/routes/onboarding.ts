import { onboarding } from "#contract/features/onboarding.ts";
import { finish, readOnboarding, recordInteraction, restart, skip } from "#domain/onboarding.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveOnboarding = (app: App) =>
  serve(app, onboarding, {
    read: (ctx) => readOnboarding(ctx),
    skip: (ctx, { body }) => skip(ctx, body.step),
    finish: (ctx) => finish(ctx),
    restart: (ctx) => restart(ctx),
    interact: (ctx, { body }) => recordInteraction(ctx, body),
  });
