import { product } from "#contract/shared/product.ts";
import { exportFilePath } from "#contract/features/account-data.ts";
import { openExport } from "#domain/account-data/exports.ts";
import type { SignedIn } from "#lib/ctx.ts";
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
      const ctx = { ...app.doors.context(request), me: request.me } as SignedIn;
      const { bytes, stream } = await openExport(ctx, request.params.id);
      const isHead = request.method === "HEAD";
      if (isHead) stream.destroy();
      const name = `${product.toLowerCase()}-${ctx.now.toISOString().slice(0, 10)}.zip`;
      return reply
        .headers({
          "content-type": "application/zip",
          "content-length": bytes,
          "content-disposition": `attachment; filename="${name}"`,
          "x-content-type-options": "nosniff",
          "cross-origin-resource-policy": "same-origin",
        })
        .send(isHead ? undefined : stream);
    },
  });
}
