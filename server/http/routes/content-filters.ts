import { contentFilters } from "#contract/features/content-filters.ts";
import {
  addFilter,
  changeFilter,
  listFilters,
  removeFilter,
  tryFilter,
} from "#domain/content-filters/content-filters.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveContentFilters = (app: App) =>
  serve(app, contentFilters, {
    list: (ctx, { query }) => listFilters(ctx, query),
    add: (ctx, { body }) => addFilter(ctx, body),
    try: async (_ctx, { body }) => tryFilter(body.filter, body.samples),
    change: (ctx, { params, body }) => changeFilter(ctx, params.id, body),
    remove: (ctx, { params }) => removeFilter(ctx, params.id),
  });
