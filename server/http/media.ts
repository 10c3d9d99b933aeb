import type { FastifyReply, FastifyRequest } from "fastify";
import { expectMedia } from "../domain/chat-media.ts";
import { type MediaSize, openMedia } from "../domain/media.ts";
import { isPhotoShown } from "../domain/profile-photo.ts";
import type { Ctx, Me } from "../lib/ctx.ts";
import { Refusal } from "../lib/refusal.ts";
import type { App } from "./serve.ts";

type Asked = { Params: { id: string }; Querystring: { size?: unknown } };

/**
 * `/media/:id`, and `?size=small` of it: pictures, for those who see the message they are in, or the profile they belong
 * to. Who that is may be another from one moment to the next: of messages browsers ask each time, and what they have
 * is then not sent again; faces, of which a page is full, may be shown for a minute without asking.
 */
export function serveMedia(app: App): void {
  app.route<Asked>({
    method: ["GET", "HEAD"],
    url: "/media/:id",
    config: { audience: "anyone", limit: "read" },
    handler: async (request, reply) => {
      const { id } = request.params;
      const size = request.query.size === "small" ? "small" : "large";
      const ctx = app.doors.context(request);
      const isFace = await isPhotoShown({ ...ctx, me: request.me }, id);
      if (!isFace) await expectMedia({ ...ctx, me: expectSomebody(request) }, id);
      const tag = `"${id}-${size}"`;
      reply.headers({
        etag: tag,
        "cache-control": isFace ? "private, max-age=60" : "private, no-cache",
        vary: "Cookie, Authorization",
      });
      if (has(request, tag)) return reply.status(304).send();
      return sendPicture(ctx, id, size, request.method === "HEAD", reply);
    },
  });
}

function expectSomebody({ me, whyVisitor }: FastifyRequest): Me {
  if (!me) throw whyVisitor ?? new Refusal("unauthorized", "Unauthorized");
  return me;
}

const has = ({ headers }: FastifyRequest, tag: string) =>
  (headers["if-none-match"] ?? "")
    .split(",")
    .map((one) => one.trim().replace(/^W\//, ""))
    .some((one) => one === tag || one === "*");

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
