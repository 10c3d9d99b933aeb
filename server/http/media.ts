import type { FastifyReply, FastifyRequest } from "fastify";
import { expectMedia, type MediaSize, openMedia } from "../domain/chat-media.ts";
import { expectEvidence } from "../domain/moderation-context.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { auditDone } from "./audit.ts";
import type { App } from "./serve.ts";

type Asked = { Params: { id: string }; Querystring: { size?: unknown } };

/**
 * `/media/:id`, and `?size=small` of it: pictures, for those who see the message they are in. Who that is may be
 * another from one moment to the next, so that browsers ask each time; what they have is then not sent again.
 */
export const serveMedia = (app: App): void =>
  servePictures(app, { url: "/media/:id", audience: "user", expect: expectMedia });

/** `/api/admin/evidence/:id`: pictures that were reported or flagged, for moderators; kept though the message is gone. */
export const serveEvidence = (app: App): void =>
  servePictures(app, { url: "/api/admin/evidence/:id", audience: "admin", expect: expectEvidence });

type Pictures = {
  url: string;
  audience: "user" | "admin";
  /** Refuses whoever may not see it. */
  expect: (ctx: SignedIn, id: string) => Promise<void>;
};

function servePictures(app: App, { url, audience, expect }: Pictures): void {
  app.route<Asked>({
    method: ["GET", "HEAD"],
    url,
    config: { audience, limit: "read" },
    handler: async (request, reply) => {
      const { id } = request.params;
      const size = request.query.size === "small" ? "small" : "large";
      const ctx = { ...app.doors.context(request), me: request.me } as SignedIn;
      await expect(ctx, id);
      if (audience === "admin") {
        await auditDone(ctx, request, 200);
        request.noted.isWritten = true;
      }
      const tag = `"${id}-${size}"`;
      reply.headers({ etag: tag, "cache-control": "private, no-cache", vary: "Cookie, Authorization" });
      if (has(request, tag)) return reply.status(304).send();
      return sendPicture(ctx, id, size, request.method === "HEAD", reply);
    },
  });
}

const has = ({ headers }: FastifyRequest, tag: string) =>
  (headers["if-none-match"] ?? "")
    .split(",")
    .map((one) => one.trim().replace(/^W\//, ""))
    .some((one) => one === tag || one === "*");

async function sendPicture(
  ctx: SignedIn,
  id: string,
  size: MediaSize,
  isHead: boolean,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { bytes, stream } = await openMedia(ctx, id, size);
  if (isHead) stream.destroy();
  return reply
    .headers({
      "content-type": "image/webp",
      "content-length": bytes,
      "content-disposition": `inline; filename="photo-${id.slice(0, 8)}.webp"`,
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      // The page that a browser makes of it in a tab of its own can do nothing but show it.
      "content-security-policy":
        "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
    .send(isHead ? undefined : stream);
}
