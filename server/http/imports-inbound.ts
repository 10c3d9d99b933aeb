import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { largestDocument } from "../../contract/imports.ts";
import { takeMail } from "../domain/imports-mail.ts";
import { invalid, notFound, Refusal } from "../lib/refusal.ts";
import type { App } from "./serve.ts";

/** Where a mail provider hands mails over. */
export const inboundPath = "/api/imports/inbound";

/** Seconds for which a signature is good. */
const tolerance = 5 * 60;

/** What is signed: `1767225600.trips+…@….` and then the mail, byte by byte. */
export const signatureOf = (
  secret: string,
  { time, to, bytes }: { time: string; to: string; bytes: Buffer },
): string => createHmac("sha256", secret).update(`${time}.${to}.`).update(bytes).digest("hex");

/**
 * Takes mails that came to somebody else's mail server, as they came there, known by their signature. Without a secret
 * there is no such door.
 */
export async function serveInbound(app: App, secret: string | undefined): Promise<void> {
  await app.register(async (inside) => {
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: largestDocument }, (_, body, done) =>
      done(null, body),
    );
    inside.post(inboundPath, { bodyLimit: largestDocument }, async (request, reply) => {
      if (secret === undefined) throw notFound("Page");
      const ctx = app.doors.context(request);
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const [time, to, signature] = ["timestamp", "recipient", "signature"].map((it) => header(request, it));
      const age = Math.abs(ctx.now.getTime() / 1000 - Number(time));
      if (!time || !to || !/^\d{1,12}$/.test(time) || age > tolerance || !isSigned())
        throw new Refusal("unauthorized", "Not signed");
      if (bytes.length === 0) throw invalid("body", "Required");
      await takeMail(ctx, { to, bytes });
      return reply.status(202).send({ message: "Taken" });

      function isSigned(): boolean {
        const given = Buffer.from(signature?.replace(/^sha256=/, "") ?? "", "hex");
        const wanted = Buffer.from(signatureOf(secret!, { time: time!, to: to!, bytes }), "hex");
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      }
    });
  });
}

const header = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[`x-coincide-${name}`];
  return typeof value === "string" ? value : undefined;
};
