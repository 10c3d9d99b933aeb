import type { FastifyInstance } from "fastify";
import { Refusal } from "#lib/refusal.ts";

const allMethods = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"] as const;

/**
 * Answers a known path with an unknown method with 405, unlike an unknown path, which is 404. Call it before
 * registering the routes, and `finish` after them.
 */
export function refuseOtherMethods(app: FastifyInstance): { finish(): void } {
  const known = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    if (!url.startsWith("/api/")) return;
    // Paths that differ only in a parameter's name are the same.
    const path = url.replaceAll(/:\w+/g, ":id");
    const methods = known.get(path) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    if (methods.has("GET")) methods.add("HEAD");
    known.set(path, methods);
  });
  return {
    finish() {
      for (const [url, methods] of [...known]) {
        // Computed before the route below adds itself to the known methods.
        const allow = [...methods].sort().join(", ");
        const others = allMethods.filter((method) => !methods.has(method));
        app.route({
          method: [...others],
          url,
          handler: async (request, reply) => {
            reply.header("allow", allow);
            throw new Refusal("NOT_ALLOWED", { method: request.method });
          },
        });
      }
    },
  };
}
