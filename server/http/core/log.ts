import type { FastifyInstance } from "fastify";

/**
 * Logs one line per response. It contains the route's pattern, not the URL, which may contain a token or an
 * email address.
 */
export function logResponses(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "answered",
    );
  });
}
