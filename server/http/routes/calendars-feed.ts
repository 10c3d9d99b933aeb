import { createHash } from "node:crypto";
import { feedPath } from "#contract/features/calendars.ts";
import { product } from "#contract/shared/product.ts";
import { findFeed, recordFetch } from "#domain/calendars/calendars.ts";
import { icsType, writeFeed } from "#domain/calendars/files.ts";
import { Refusal } from "#lib/refusal.ts";
import { hasVersion } from "#http/core/etag.ts";
import type { App } from "#http/core/serve.ts";

type Asked = { Params: { token: string } };

/** For how many seconds a calendar program may cache the feed. */
const maxAgeSeconds = 5 * 60;

/**
 * Serves `/calendars/TOKEN.ics` to calendar programs, which can't sign in: everyone who has the link can read
 * it. It is outside `/api` because no cookie opens it. The token is in no log, because logs contain the
 * route's pattern.
 */
export function serveFeeds(app: App): void {
  app.route<Asked>({
    method: ["GET", "HEAD"],
    url: feedPath(":token"),
    config: { audience: "anyone" },
    handler: async (request, reply) => {
      const ctx = app.services.context();
      const feed = await findFeed(ctx, request.params.token);
      // Valid links are limited per link, because calendar services fetch the links of many people from a few
      // IP addresses. Unknown links are limited per caller.
      await (feed
        ? app.services.count("feed", request, feed.tokenHash)
        : app.services.count("read", request));
      if (!feed) throw new Refusal("CALENDAR_FEED_NOT_FOUND");
      const text = await writeFeed(ctx, feed);
      await recordFetch(ctx, feed);
      // A weak tag, because the response may be compressed on its way.
      const tag = `W/"${createHash("sha256").update(text).digest("base64url")}"`;
      reply.headers({
        etag: tag,
        "cache-control": `private, max-age=${maxAgeSeconds}`,
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
