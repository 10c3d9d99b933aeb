import { subscriptions } from "#contract/features/subscriptions.ts";
import {
  addSubscription,
  listSubscriptions,
  readNow,
  removeSubscription,
  updateSubscription,
} from "#domain/subscriptions/subscriptions.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveSubscriptions = (app: App) =>
  serve(
    app,
    subscriptions,
    {
      list: (ctx) => listSubscriptions(ctx),
      add: (ctx, { body }) => addSubscription(ctx, body.address),
      update: (ctx, { params, body }) => updateSubscription(ctx, params.id, body.automaticKinds),
      read: (ctx, { params }) => readNow(ctx, params.id),
      remove: (ctx, { params }) => removeSubscription(ctx, params.id),
    },
    { ownTransaction: ["add"] },
  );
