import { accountData } from "#contract/features/account-data.ts";
import { listExports, startExport } from "#domain/account-data/exports.ts";
import { deleteAccount } from "#domain/account-data/delete-account.ts";
import { clearSession } from "#http/core/auth.ts";
import { serveExportFile } from "./account-data-file.ts";
import { type App, serve } from "#http/core/serve.ts";

export function serveAccountData(app: App): void {
  serve(app, accountData, {
    exports: (ctx) => listExports(ctx),
    startExport: async (ctx, _, http) => {
      const { copy, isNew } = await startExport(ctx);
      http.isRepeat = !isNew;
      return copy;
    },
    deleteAccount: async (ctx, _, { reply, i18n }) => {
      await deleteAccount(ctx);
      clearSession(reply, ctx.settings.publicUrl);
      return { message: i18n._("Your account was deleted.") };
    },
  });
  serveExportFile(app);
}
