import { changeOptOut } from "#domain/notification-settings/opt-out.ts";
import { refusedField } from "#lib/refusal.ts";
import type { App } from "#http/core/serve.ts";

/**
 * Serves `POST /unsubscribe?token=…`, which mail programs send when their user clicks "unsubscribe" (RFC
 * 8058). With GET the same address is a page, and opening it changes nothing.
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
        throw refusedField("List-Unsubscribe", "NOT_ONE_CLICK");
      if (typeof token !== "string" || token.length > 1000) throw refusedField("token", "REQUIRED");
      await app.services.context().transaction((ctx) => changeOptOut(ctx, { token, mails: false }));
      return reply.status(204).send();
    });
  });
}
