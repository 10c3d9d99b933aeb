import { filters } from "../../contract/filters.ts";
import { addFilter, changeFilter, listFilters, removeFilter, tryFilter } from "../domain/filters.ts";
import { type App, serve } from "./serve.ts";

export const serveFilters = (app: App) =>
  serve(app, filters, {
    list: (ctx, { query }) => listFilters(ctx, query),
    add: (ctx, { body }) => addFilter(ctx, body),
    try: async (_ctx, { body }) => tryFilter(body.filter, body.samples),
    change: (ctx, { params, body }) => changeFilter(ctx, params.id, body),
    remove: (ctx, { params }) => removeFilter(ctx, params.id),
  });
