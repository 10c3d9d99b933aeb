import type { FastifyInstance, FastifyRequest } from "fastify";
import { limits } from "../../contract/limits.ts";
import type { LimitClass } from "../../contract/route.ts";
import type { Limiter } from "../lib/limiter.ts";
import { tooMany } from "../lib/refusal.ts";

/** Counts a call in a class, of whoever calls or of what is called; throws where that is too many. */
export type Count = (limit: LimitClass, request: FastifyRequest, of?: string) => Promise<void>;

export const counting =
  (take: Limiter): Count =>
  async (limit, request, of = request.me?.id ?? request.ip) => {
    const wait = await take(`${limit} ${of}`, limits[limit]);
    if (wait > 0) throw tooMany("Too many requests. Please wait a moment.", wait / 1000);
  };

/** Refuses whoever calls too often, before their body is read. Comes after `authorise`, which says who calls. */
export function limitCalls(app: FastifyInstance, count: Count): void {
  app.addHook("onRequest", async (request) => {
    const { limit } = request.routeOptions.config;
    if (limit) await count(limit, request);
  });
}
