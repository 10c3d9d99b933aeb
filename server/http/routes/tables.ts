import { tables } from "#contract/features/tables.ts";
import { cityIn } from "#domain/places/city-names.ts";
import { previewTable, addTable } from "#domain/tables/tables.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveTables = (app: App) =>
  serve(
    app,
    tables,
    {
      preview: async (ctx, { body }, { i18n }) =>
        (await previewTable(ctx, body)).map((row) => {
          const { name, place } = row;
          // A trip without a name of its own is called after its city, in the reader's language.
          return name === place?.city ? { ...row, name: cityIn({ i18n }, place.placeId, name) } : row;
        }),
      add: (ctx, { body }) => addTable(ctx, body),
    },
    { ownTransaction: ["preview"] },
  );
