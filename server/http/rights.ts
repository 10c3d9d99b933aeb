import { rights } from "../../contract/rights.ts";
import { listExports, startExport } from "../domain/rights-exports.ts";
import { deleteAccount } from "../domain/rights-leave.ts";
import { clearSessionCookie } from "./auth.ts";
import { serveExportFile } from "./rights-file.ts";
import { type App, serve } from "./serve.ts";

export function serveRights(app: App): void {
  serve(app, rights, {
    exports: (ctx) => listExports(ctx),
    startExport: async (ctx, _, http) => {
      const { copy, isNew } = await startExport(ctx);
      http.isRepeat = !isNew;
      return copy;
    },
    deleteAccount: async (ctx, _, { reply }) => {
      await deleteAccount(ctx);
      clearSessionCookie(reply, ctx.settings.publicUrl);
      return { message: "Your account was deleted." };
    },
  });
  serveExportFile(app);
}
