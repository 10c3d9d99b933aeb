import { recordReport } from "#domain/phones/text-messages.ts";
import { Refusal } from "#lib/refusal.ts";
import type { App } from "#http/core/serve.ts";

/** The path of the webhook to which the SMS provider reports delivery statuses. */
export const smsReportPath = "/api/sms/status";

/**
 * Webhook for the provider's reports: forms, authenticated only by their signature, which covers the URL and
 * the fields. Anything else is refused without a reason.
 */
export async function serveSmsReports(app: App): Promise<void> {
  await app.register(async (inside) => {
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser("*", { parseAs: "string", bodyLimit: 16 * 1024 }, (_, body, done) =>
      done(null, body),
    );
    inside.post(smsReportPath, async (request, reply) => {
      const fields = new URLSearchParams(typeof request.body === "string" ? request.body : "");
      const signature = request.headers["x-twilio-signature"];
      const ctx = app.services.context();
      const url = ctx.settings.publicUrl + request.url;
      if (typeof signature !== "string" || !ctx.sms.hasSigned({ url, fields, signature }))
        throw new Refusal("UNSIGNED_REPORT");
      const { delivery } = request.query as { delivery?: string };
      if (delivery && /^\d{1,9}$/.test(delivery)) {
        await recordReport(ctx, {
          delivery: Number(delivery),
          providerId: fields.get("MessageSid") ?? "",
          status: fields.get("MessageStatus") ?? "",
          error: fields.get("ErrorCode"),
        });
      }
      return reply.status(204).send();
    });
  });
}
