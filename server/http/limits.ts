import type { FastifyInstance } from "fastify";
import { limits } from "../../contract/limits.ts";
import type { Limiter } from "../lib/limiter.ts";
import { tooMany } from "../lib/refusal.ts";

/** Refuses whoever calls too often, before their body is read. Comes after `authorise`, which says who calls. */
export function limitCalls(app: FastifyInstance, take: Limiter): void {
  app.addHook("onRequest", async (request) => {
    const { limit } = request.routeOptions.config;
    if (!limit) return;
    const wait = await take(`${limit} ${request.me?.id ?? request.ip}`, limits[limit]);
    if (wait > 0) throw tooMany("Too many requests. Please wait a moment.", wait / 1000);
  });
}
