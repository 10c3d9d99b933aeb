import { appeals } from "#contract/features/appeals.ts";
import { appeal, readOwnStatus } from "#domain/appeals.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveAppeals = (app: App) =>
  serve(app, appeals, {
    accountStatus: (ctx) => readOwnStatus(ctx),
    appeal: (ctx, { body }) => appeal(ctx, body.text),
  });
