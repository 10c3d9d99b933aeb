import type { FastifyInstance, FastifyRequest } from "fastify";
import { limits } from "../../contract/limits.ts";
import type { LimitClass } from "../../contract/route.ts";
import type { Limiter } from "../lib/limiter.ts";
import { tooMany } from "../lib/refusal.ts";

/** Counts a call in a class; throws where that is too many. */
export type Count = (limit: LimitClass, request: FastifyRequest) => Promise<void>;

export const counting =
  (take: Limiter): Count =>
  async (limit, request) => {
    const wait = await take(`${limit} ${request.me?.id ?? request.ip}`, limits[limit]);
    if (wait > 0) throw tooMany("Too many requests. Please wait a moment.", wait / 1000);
  };

/** Refuses whoever calls too often, before their body is read. Comes after `authorise`, which says who calls. */
export function limitCalls(app: FastifyInstance, count: Count): void {
  app.addHook("onRequest", async (request) => {
    const { limit } = request.routeOptions.config;
    if (limit) await count(limit, request);
  });
}
