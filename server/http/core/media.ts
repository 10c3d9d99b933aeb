import type { FastifyReply, FastifyRequest } from "fastify";
import { expectMedia } from "#domain/chat/media.ts";
import { type MediaSize, openMedia } from "#domain/media.ts";
import { requireEvidence } from "#domain/moderation/context.ts";
import { isPhotoShown } from "#domain/profile/photo.ts";
import type { Ctx, Me, SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { auditSuccess } from "./audit.ts";
import { hasVersion } from "./etag.ts";
import type { App } from "./serve.ts";

type Asked = { Params: { id: string }; Querystring: { size?: unknown } };
type PictureRoute = {
  readonly url: string;
  readonly audience: "anyone" | "admin";
  /**
   * Throws a refusal if the caller may not see the picture. Returns for how many seconds the browser may
   * cache it without revalidation.
   */
  readonly expect: (ctx: Ctx, request: FastifyRequest, id: string) => Promise<number>;
};

/**
 * Serves `/media/:id`, and its small version with `?size=small`, to people who may see the picture's message
 * or profile. This can change at any moment, so browsers revalidate message photos every time and get 304 if
 * they have them. Profile photos, of which a page shows many, are cached for a minute.
 */
export const serveMedia = (app: App): void =>
  servePictures(app, {
    url: "/media/:id",
    audience: "anyone",
    expect: async (ctx, request, id) => {
      if (await isPhotoShown({ ...ctx, me: request.me }, id)) return 60;
      await expectMedia({ ...ctx, me: requireSignedIn(request) }, id);
      return 0;
    },
  });

/**
 * Serves `/api/admin/evidence/:id`: reported or flagged pictures, for moderators. They are kept even if their
 * message is deleted.
 */
export const serveEvidence = (app: App): void =>
  servePictures(app, {
    url: "/api/admin/evidence/:id",
    audience: "admin",
    expect: async (ctx, request, id) => {
      const signedIn: SignedIn = { ...ctx, me: requireSignedIn(request) };
      await requireEvidence(signedIn, id);
      await auditSuccess(signedIn, request, 200);
      request.noted.isWritten = true;
      return 0;
    },
  });

function servePictures(app: App, { url, audience, expect }: PictureRoute): void {
  app.route<Asked>({
    method: ["GET", "HEAD"],
    url,
    config: { audience, limit: "read" },
    handler: async (request, reply) => {
      const { id } = request.params;
      const size = request.query.size === "small" ? "small" : "large";
      const ctx = app.services.context();
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

function requireSignedIn({ me, whyVisitor }: FastifyRequest): Me {
  if (!me) throw whyVisitor ?? new Refusal("UNAUTHORIZED");
  return me;
}

async function sendPicture(
  ctx: Ctx,
  id: string,
  size: MediaSize,
  isHead: boolean,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await openMedia(ctx, id, size);
  // If a browser opens the picture in its own tab, the generated page can do nothing but show it.
  reply.header(
    "content-security-policy",
    "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
  const disposition = `inline; filename="photo-${id.slice(0, 8)}.webp"`;
  return sendStored(reply, file, { type: "image/webp", disposition, isHead });
}

/** Answers with a stored file, to its own origin only. */
export function sendStored(
  reply: FastifyReply,
  { bytes, stream }: Awaited<ReturnType<typeof openMedia>>,
  { type, disposition, isHead }: { type: string; disposition: string; isHead: boolean },
): FastifyReply {
  if (isHead) stream.destroy();
  return reply
    .headers({
      "content-type": type,
      "content-length": bytes,
      "content-disposition": disposition,
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    })
    .send(isHead ? undefined : stream);
}
