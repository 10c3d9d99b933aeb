import { push } from "#contract/features/push.ts";
import { addPhone, removePhone, subscribe, unsubscribe } from "#domain/push.ts";
import { type App, serve } from "#http/core/serve.ts";

export const servePush = (app: App) =>
  serve(app, push, {
    key: async ({ push }) => ({ publicKey: push.publicKey }),
    subscribe: (ctx, { body }) => subscribe(ctx, body),
    unsubscribe: (ctx, { body }) => unsubscribe(ctx, body.endpoint),
    addPhone: (ctx, { body }) => addPhone(ctx, body),
    removePhone: (ctx, { body }) => removePhone(ctx, body.token),
  });
