import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { maxDocumentBytes } from "#contract/features/imports.ts";
import { receiveMail } from "#domain/imports/mail.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";
import type { App } from "#http/core/serve.ts";

/** The path of the webhook to which a mail provider delivers mails. */
export const inboundPath = "/api/imports/inbound";

/** How long a signature is valid, in seconds. */
const toleranceSeconds = 5 * 60;

/** Signs `1767225600.trips+…@….` followed by the bytes of the mail. */
export const signatureOf = (
  secret: string,
  { time, to, bytes }: { time: string; to: string; bytes: Buffer },
): string => createHmac("sha256", secret).update(`${time}.${to}.`).update(bytes).digest("hex");

/**
 * Webhook for mails that a provider's mail server received. It takes the raw mail, authenticated by an HMAC
 * signature. Without a secret it answers 404; while one is replaced there are two.
 */
export async function serveInbound(app: App, secrets: readonly string[] = []): Promise<void> {
  await app.register(async (inside) => {
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxDocumentBytes }, (_, body, done) =>
      done(null, body),
    );
    inside.post(inboundPath, { bodyLimit: maxDocumentBytes }, async (request, reply) => {
      if (secrets.length === 0) throw new Refusal("PAGE_NOT_FOUND");
      const ctx = app.services.context();
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const [time, to, signature] = ["timestamp", "recipient", "signature"].map((it) => header(request, it));
      const age = Math.abs(ctx.now.getTime() / 1000 - Number(time));
      if (!time || !to || !/^\d{1,12}$/.test(time) || age > toleranceSeconds || !isSigned())
        throw new Refusal("UNSIGNED_MAIL");
      if (bytes.length === 0) throw refusedField("body", "REQUIRED");
      await receiveMail(ctx, { to, bytes });
      return reply.status(202).send({ message: "Taken" });

      function isSigned(): boolean {
        const given = Buffer.from(signature?.replace(/^sha256=/, "") ?? "", "hex");
        return secrets.some((secret) => {
          const wanted = Buffer.from(signatureOf(secret, { time: time!, to: to!, bytes }), "hex");
          return given.length === wanted.length && timingSafeEqual(given, wanted);
        });
      }
    });
  });
}

const header = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[`x-coincide-${name}`];
  return typeof value === "string" ? value : undefined;
};
