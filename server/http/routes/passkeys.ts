import { passkeys } from "#contract/features/passkeys.ts";
import { addPasskey, beginPasskey } from "#domain/passkeys/add.ts";
import { listPasskeys, removePasskey, renamePasskey } from "#domain/passkeys/passkeys.ts";
import { beginPasskeySignIn, signInByPasskey } from "#domain/passkeys/sign-in.ts";
import type { TokenMaker } from "#lib/crypto/tokens.ts";
import { setDeviceCookie } from "#http/core/auth.ts";
import { browserOf, greet, requestOrigin } from "#http/core/request-origin.ts";
import { type App, serve } from "#http/core/serve.ts";

export const servePasskeys = (app: App, tokens: TokenMaker) =>
  serve(
    app,
    passkeys,
    {
      list: (ctx) => listPasskeys(ctx),
      begin: async (ctx, _, { request, reply }) => {
        const { device } = browserOf(ctx, request);
        setDeviceCookie(reply, device, ctx.settings.publicUrl);
        return beginPasskey(ctx, device);
      },
      add: (ctx, { body }, { request }) => addPasskey(ctx, body, browserOf(ctx, request)),
      rename: (ctx, { params, body }) => renamePasskey(ctx, params.id, body.name),
      remove: (ctx, { params }, { request }) => removePasskey(ctx, params.id, requestOrigin(request)),
      beginSignIn: async (ctx, { body }, { request, reply }) => {
        const browser = browserOf(ctx, request);
        setDeviceCookie(reply, browser.device, ctx.settings.publicUrl);
        return beginPasskeySignIn(ctx, body.challenge, browser);
      },
      signIn: async (ctx, { body }, http) => {
        const browser = browserOf(ctx, http.request);
        return greet(tokens, ctx, http, await signInByPasskey(ctx, body, browser), browser);
      },
    },
    // A refused answer uses up its challenge, which a transaction would roll back.
    { ownTransaction: ["add", "signIn"] },
  );
