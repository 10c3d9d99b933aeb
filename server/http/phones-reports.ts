import { noteReport } from "../domain/phones-texts.ts";
import { forbidden } from "../lib/refusal.ts";
import type { Sms } from "../lib/sms.ts";
import type { App } from "./serve.ts";

/** Where the provider reports what became of a text. */
export const reportPath = "/api/sms/status";

/**
 * Takes the provider's reports: forms, not JSON, and known by their signature alone. Whatever isn't signed, for this very
 * address and with these very fields, is refused without a word of why.
 */
export async function serveSmsReports(app: App, sms: Sms, publicUrl: string): Promise<void> {
  await app.register(async (inside) => {
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser("*", { parseAs: "string", bodyLimit: 16 * 1024 }, (_, body, done) =>
      done(null, body),
    );
    inside.post(reportPath, async (request, reply) => {
      const fields = new URLSearchParams(typeof request.body === "string" ? request.body : "");
      const signature = request.headers["x-twilio-signature"];
      const url = publicUrl + request.url;
      if (typeof signature !== "string" || !sms.hasSigned({ url, fields, signature }))
        throw forbidden("Not signed");
      const { delivery } = request.query as { delivery?: string };
      if (delivery && /^\d{1,9}$/.test(delivery)) {
        await noteReport(app.doors.context(request), {
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
