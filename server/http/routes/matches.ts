import { matches } from "#contract/features/matches.ts";
import { listNearMisses } from "#domain/matches/near-misses.ts";
import { countNewMatches, markMatchesSeen } from "#domain/matches/seen.ts";
import { listMatches } from "#domain/matches/matches.ts";
import { listMyStays, listPastStays, previewTrip } from "#domain/matches/stays.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveMatches = (app: App) =>
  serve(app, matches, {
    list: (ctx) => listMatches(ctx),
    stays: (ctx) => listMyStays(ctx),
    met: (ctx) => listPastStays(ctx),
    preview: (ctx, { body }) => previewTrip(ctx, body),
    nearMisses: (ctx) => listNearMisses(ctx),
    newCount: async (ctx) => ({ count: await countNewMatches(ctx) }),
    seen: (ctx, { body }) => markMatchesSeen(ctx, body.ids),
  });
