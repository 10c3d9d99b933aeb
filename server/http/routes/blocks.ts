import { blocks } from "#contract/features/blocks.ts";
import { block, unblock } from "#domain/blocks.ts";
import { listBlocked } from "#domain/people/blocked.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveBlocks = (app: App) =>
  serve(app, blocks, {
    block: (ctx, { body }) => block(ctx, body.blockedUserId, body.reason),
    list: (ctx) => listBlocked(ctx),
    unblock: (ctx, { params }) => unblock(ctx, params.userId),
  });
