import { product } from "#contract/shared/product.ts";
import { exportFilePath } from "#contract/features/account-data.ts";
import { openExport } from "#domain/account-data/exports.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { sendStored } from "#http/core/media.ts";
import type { App } from "#http/core/serve.ts";

type Asked = { Params: { id: string } };

/**
 * Serves the file of the caller's own data export. A link opens it by the session cookie, so the URL contains
 * no secret that would open it for others, and a foreign page can't fetch it.
 */
export function serveExportFile(app: App): void {
  app.route<Asked>({
    method: ["GET", "HEAD"],
    url: exportFilePath(":id"),
    config: { audience: "user", limit: "read", whileSuspended: true },
    handler: async (request, reply) => {
      const ctx = { ...app.services.context(), me: request.me } as SignedIn;
      const file = `${product.toLowerCase()}-${ctx.now.toISOString().slice(0, 10)}.zip`;
      return sendStored(reply, await openExport(ctx, request.params.id), {
        type: "application/zip",
        disposition: `attachment; filename="${file}"`,
        isHead: request.method === "HEAD",
      });
    },
  });
}
