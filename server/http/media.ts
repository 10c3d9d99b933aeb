import type { FastifyReply, FastifyRequest } from "fastify";
import { expectMedia } from "../domain/chat-media.ts";
import { type MediaSize, openMedia } from "../domain/media.ts";
import { expectEvidence } from "../domain/moderation-context.ts";
import { isPhotoShown } from "../domain/profile-photo.ts";
import type { Ctx, Me, SignedIn } from "../lib/ctx.ts";
import { Refusal } from "../lib/refusal.ts";
import { auditDone } from "./audit.ts";
import { hasVersion } from "./etag.ts";
import type { App } from "./serve.ts";

type Asked = { Params: { id: string }; Querystring: { size?: unknown } };
type Pictures = {
  readonly url: string;
  readonly audience: "anyone" | "admin";
  /** Refuses whoever may not see it; answers for how many seconds it may be shown without asking again. */
  readonly expect: (ctx: Ctx, request: FastifyRequest, id: string) => Promise<number>;
};

/**
 * `/media/:id`, and `?size=small` of it: pictures, for those who see the message they are in, or the profile they belong
 * to. Who that is may be another from one moment to the next: of messages browsers ask each time, and what they have
 * is then not sent again; faces, of which a page is full, may be shown for a minute without asking.
 */
export const serveMedia = (app: App): void =>
  servePictures(app, {
    url: "/media/:id",
    audience: "anyone",
    expect: async (ctx, request, id) => {
      if (await isPhotoShown({ ...ctx, me: request.me }, id)) return 60;
      await expectMedia({ ...ctx, me: expectSomebody(request) }, id);
      return 0;
    },
  });

/** `/api/admin/evidence/:id`: pictures that were reported or flagged, for moderators; kept though the message is gone. */
export const serveEvidence = (app: App): void =>
  servePictures(app, {
    url: "/api/admin/evidence/:id",
    audience: "admin",
    expect: async (ctx, request, id) => {
      const signedIn: SignedIn = { ...ctx, me: expectSomebody(request) };
      await expectEvidence(signedIn, id);
      await auditDone(signedIn, request, 200);
      request.noted.isWritten = true;
      return 0;
    },
  });

function servePictures(app: App, { url, audience, expect }: Pictures): void {
  app.route<Asked>({
    method: ["GET", "HEAD"],
    url,
    config: { audience, limit: "read" },
    handler: async (request, reply) => {
      const { id } = request.params;
      const size = request.query.size === "small" ? "small" : "large";
      const ctx = app.doors.context(request);
      const seconds = await expect(ctx, request, id);
      const tag = `"${id}-${size}"`;
      reply.headers({
        etag: tag,
        "cache-control": seconds > 0 ? `private, max-age=${seconds}` : "private, no-cache",
        vary: "Cookie, Authorization",
      });
      if (hasVersion(request, tag)) return reply.status(304).send();
      return sendPicture(ctx, id, size, request.method === "HEAD", reply);
    },
  });
}

function expectSomebody({ me, whyVisitor }: FastifyRequest): Me {
  if (!me) throw whyVisitor ?? new Refusal("unauthorized", "Unauthorized");
  return me;
}

async function sendPicture(
  ctx: Ctx,
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
