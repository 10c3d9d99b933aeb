import { createHash } from "node:crypto";
import { feedPath } from "../../contract/calendars.ts";
import { product } from "../../contract/product.ts";
import { findFeed, noteFetch } from "../domain/calendars.ts";
import { icsType, writeFeed } from "../domain/calendars-files.ts";
import { notFound } from "../lib/refusal.ts";
import { hasVersion } from "./etag.ts";
import type { App } from "./serve.ts";

type Asked = { Params: { token: string } };

/** For so long a program needn't ask again, in seconds. */
const maxAge = 5 * 60;

/**
 * `/calendars/TOKEN.ics`: what calendar programs read, which can't sign in; whoever has the link has it. It stands
 * outside `/api` for no cookie opens it, and in no log: those name the route.
 */
export function serveFeeds(app: App): void {
  app.route<Asked>({
    method: ["GET", "HEAD"],
    url: feedPath(":token"),
    config: { audience: "anyone" },
    handler: async (request, reply) => {
      const ctx = app.doors.context(request);
      const feed = await findFeed(ctx, request.params.token);
      // Those who keep calendars for many people fetch all their links from a few addresses.
      await (feed ? app.doors.count("feed", request, feed.tokenHash) : app.doors.count("read", request));
      if (!feed) throw notFound("Calendar feed");
      const text = await writeFeed(ctx, feed);
      await noteFetch(ctx, feed);
      // Weak: on its way it may be compressed.
      const tag = `W/"${createHash("sha256").update(text).digest("base64url")}"`;
      reply.headers({
        etag: tag,
        "cache-control": `private, max-age=${maxAge}`,
        "x-robots-tag": "noindex, nofollow, noarchive",
        "referrer-policy": "no-referrer",
      });
      if (hasVersion(request, tag)) return reply.status(304).send();
      return reply
        .headers({
          "content-type": icsType,
          "content-disposition": `attachment; filename="${product.toLowerCase()}.ics"`,
          "x-content-type-options": "nosniff",
        })
        .send(request.method === "HEAD" ? undefined : text);
    },
  });
}
