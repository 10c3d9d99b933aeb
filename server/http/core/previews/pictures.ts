import type { FastifyReply, FastifyRequest } from "fastify";
import { daySeconds } from "#contract/shared/durations.ts";
import { hasVersion } from "#http/core/etag.ts";
import type { App } from "#http/core/serve.ts";
import { previewCard } from "#lib/previews/card.ts";
import { firstNameFor } from "./first-name.ts";

export const generalImage = "/previews/coincide.png";
export const imageOf = (userId: string) => `/previews/connect/${encodeURIComponent(userId)}`;
/** Short, because a person may be suspended or change their name. */
const personSeconds = 300;

/**
 * Serves the pictures of link previews. An unknown or hidden person has the general picture, so the answer
 * says no more than their page does.
 */
export function servePreviews(app: App): void {
  app.route({
    method: ["GET", "HEAD"],
    url: generalImage,
    config: { audience: "anyone", limit: "read" },
    handler: async (request, reply) => sendCard(request, reply, null, daySeconds),
  });
  app.route<{ Params: { userId: string } }>({
    method: ["GET", "HEAD"],
    url: "/previews/connect/:userId",
    config: { audience: "anyone", limit: "read" },
    handler: async (request, reply) => {
      const name = await firstNameFor(app.services.context(), request, request.params.userId);
      return sendCard(request, reply, name, personSeconds);
    },
  });
}

async function sendCard(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string | null,
  seconds: number,
): Promise<FastifyReply> {
  const png = await previewCard(name);
  const tag = `"${png.length}-${Buffer.from(name ?? "").toString("base64url")}"`;
  reply.headers({
    etag: tag,
    "content-type": "image/png",
    "cache-control": `public, max-age=${seconds}`,
    // Some services show the picture in their own pages.
    "cross-origin-resource-policy": "cross-origin",
    vary: "Cookie",
  });
  return hasVersion(request, tag) ? reply.status(304).send() : reply.send(png);
}
