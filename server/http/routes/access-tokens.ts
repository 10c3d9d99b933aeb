import { accessTokens } from "#contract/features/access-tokens.ts";
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from "#domain/access-tokens/access-tokens.ts";
import { requestOrigin } from "#http/core/request-origin.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveAccessTokens = (app: App) =>
  serve(app, accessTokens, {
    list: (ctx) => listAccessTokens(ctx),
    create: (ctx, { body }, { request }) => createAccessToken(ctx, body, requestOrigin(request)),
    revoke: (ctx, { params }, { request }) => revokeAccessToken(ctx, params.id, requestOrigin(request)),
  });
