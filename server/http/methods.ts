import type { FastifyInstance } from "fastify";
import { Refusal } from "../lib/refusal.ts";

const all = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"] as const;

/** A known path with another method is 405, told apart from a path that does not exist. Call it before the doors. */
export function refuseOtherMethods(app: FastifyInstance): { finish(): void } {
  const known = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    if (!url.startsWith("/api/")) return;
    // What a parameter is called makes no other path.
    const path = url.replaceAll(/:\w+/g, ":id");
    const methods = known.get(path) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    if (methods.has("GET")) methods.add("HEAD");
    known.set(path, methods);
  });
  return {
    finish() {
      for (const [url, methods] of [...known]) {
        // Now, since the route below is added to the known ones as well.
        const allow = [...methods].sort().join(", ");
        const others = all.filter((method) => !methods.has(method));
        app.route({
          method: [...others],
          url,
          handler: async (request, reply) => {
            reply.header("allow", allow);
            throw new Refusal("notAllowed", `${request.method} is not possible here`);
          },
        });
      }
    },
  };
}
