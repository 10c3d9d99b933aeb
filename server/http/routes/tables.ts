import { tables } from "#contract/features/tables.ts";
import { previewTable, addTable } from "#domain/tables/tables.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveTables = (app: App) =>
  serve(
    app,
    tables,
    {
      preview: (ctx, { body }) => previewTable(ctx, body),
      add: (ctx, { body }) => addTable(ctx, body),
    },
    { ownTransaction: ["preview"] },
  );
