import type { FastifyRequest } from "fastify";
import { limits } from "#contract/shared/limits.ts";
import type { LimitClass } from "#contract/shared/route.ts";
import type { Limiter } from "#lib/limiter.ts";
import { addressOf, networkOf } from "#lib/network/network-of.ts";
import { Refusal } from "#lib/refusal.ts";
import type { App } from "./serve.ts";

/**
 * Counts a call in a rate-limit class, per access token, caller or `of`. Throws a refusal with the waiting
 * time when the limit is exceeded.
 */
export type Count = (limit: LimitClass, request: FastifyRequest, of?: string) => Promise<void>;

export const createCount =
  (take: Limiter): Count =>
  async (limit, request, of = request.rateLimitKey ?? request.me?.id ?? networkOf(addressOf(request))) => {
    const wait = await take(`${limit} ${of}`, limits[limit]);
    if (wait > 0) throw new Refusal("TOO_MANY_REQUESTS", {}, { retryAfter: wait / 1000 });
  };

/**
 * Refuses callers who exceed a route's rate limit, before their body is read. Register it after `authorise`,
 * which identifies the caller.
 */
export function limitCalls(app: App): void {
  app.addHook("onRequest", async (request) => {
    const { limit } = request.routeOptions.config;
    if (limit) await app.services.count(limit, request);
  });
}
