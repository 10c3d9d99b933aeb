import type { FastifyInstance } from "fastify";

/**
 * Which methods the paths of the API have. A request for a known path with another method is 405, unlike one
 * for an unknown path, which is 404. Call it before registering the routes.
 */
export function collectMethods(app: FastifyInstance): (path: string) => string[] {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook("onRoute", ({ url, method }) => {
    if (!url.startsWith("/api/")) return;
    // Paths that differ only in a parameter's name are the same.
    const source = `^${url.replaceAll(/:\w+/g, "[^/]+")}$`;
    const entry = known.get(source) ?? { pattern: new RegExp(source), methods: new Set() };
    for (const one of [method].flat()) entry.methods.add(one);
    known.set(source, entry);
  });
  /** The methods of all routes for this path, sorted; empty if there are none. */
  return (path) =>
    [...new Set([...known.values()].flatMap((it) => (it.pattern.test(path) ? [...it.methods] : [])))].sort();
}
