import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { hashed } from "../lib/tokens.ts";

/**
 * `/metrics` in Prometheus' format, for whoever brings the token as a bearer; for everybody else it does not exist.
 * Routes are counted by their pattern, so that no id and no token becomes a label.
 */
export function serveMetrics(app: FastifyInstance, token: string | undefined): void {
  if (!token) return;
  const register = new Registry();
  collectDefaultMetrics({ register });
  const answers = new Histogram({
    name: "http_answer_seconds",
    help: "Time to answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [register],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const isAllowed = (authorization = "") =>
    timingSafeEqual(Buffer.from(hashed(authorization)), Buffer.from(hashed(`Bearer ${token}`)));
  app.get("/metrics", async (request, reply) => {
    if (!isAllowed(request.headers.authorization)) return reply.callNotFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
}
