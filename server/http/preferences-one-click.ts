import { changeOptOut } from "../domain/preferences-opt-out.ts";
import { invalid } from "../lib/refusal.ts";
import type { App } from "./serve.ts";

/**
 * `POST /unsubscribe?token=…`: what mail programs send when somebody clicks their "unsubscribe" (RFC 8058). The same
 * address is a page for whoever opens it, and opening it changes nothing.
 */
export async function serveOneClick(app: App): Promise<void> {
  await app.register(async (inside) => {
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser("*", { parseAs: "string", bodyLimit: 4 * 1024 }, (_, body, done) =>
      done(null, body),
    );
    inside.post("/unsubscribe", { config: { limit: "write" } }, async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      if (!/List-Unsubscribe"?\s*=?\s*One-Click/.test(String(request.body)))
        throw invalid("List-Unsubscribe", "Must be One-Click");
      if (typeof token !== "string" || token.length > 1000) throw invalid("token", "Required");
      await app.doors.context(request).transaction((ctx) => changeOptOut(ctx, { token, mails: false }));
      return reply.status(204).send();
    });
  });
}
