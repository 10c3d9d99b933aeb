import { product } from "../../contract/product.ts";
import { exportFile } from "../../contract/rights.ts";
import { openExport } from "../domain/rights-exports.ts";
import type { SignedIn } from "../lib/ctx.ts";
import type { App } from "./serve.ts";

type Asked = { Params: { id: string } };

/**
 * The file of a copy of one's own data. A link opens it, by the cookie: so nothing that would open it for anybody
 * stands in an address, and a page of somebody else's can't fetch it.
 */
export function serveExportFile(app: App): void {
  app.route<Asked>({
    method: ["GET", "HEAD"],
    url: exportFile(":id"),
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
