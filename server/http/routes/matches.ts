import { matches } from "#contract/features/matches.ts";
import { countNewMatches, markMatchesSeen } from "#domain/matches/seen.ts";
import { listMatches } from "#domain/matches/matches.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveMatches = (app: App) =>
  serve(app, matches, {
    list: (ctx) => listMatches(ctx),
    newCount: async (ctx) => ({ count: await countNewMatches(ctx) }),
    seen: (ctx, { body }) => markMatchesSeen(ctx, body.ids),
  });
