import { accountImport, type ImportPart } from "#contract/features/account-import.ts";
import { previewCopy, importCopy } from "#domain/account-import/account-import.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveAccountImport = (app: App) =>
  serve(
    app,
    accountImport,
    {
      preview: (ctx, _, { file }) => previewCopy(ctx, file.bytes),
      take: (ctx, { query }, { file }) =>
        importCopy(ctx, file.bytes, new Set(query.parts.split(",") as ImportPart[])),
    },
    // Unpacking the file and processing the picture are slow.
    { ownTransaction: ["preview", "take"] },
  );
