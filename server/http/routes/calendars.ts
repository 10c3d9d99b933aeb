import { calendars } from "#contract/features/calendars.ts";
import { createFeed, listFeeds, removeFeed } from "#domain/calendars/calendars.ts";
import { matchFile, tripFile } from "#domain/calendars/files.ts";
import { serveFeeds } from "./calendars-feed.ts";
import { type App, serve } from "#http/core/serve.ts";

export function serveCalendars(app: App): void {
  serve(app, calendars, {
    list: (ctx) => listFeeds(ctx),
    create: (ctx, { body }) => createFeed(ctx, body),
    remove: (ctx, { params }) => removeFeed(ctx, params.id),
    trip: (ctx, { params }) => tripFile(ctx, params.id),
    match: (ctx, { params }) => matchFile(ctx, params),
  });
  serveFeeds(app);
}
