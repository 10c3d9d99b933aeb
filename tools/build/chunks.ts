import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Graph, linkedModules } from "./linked-modules.ts";

const web = (path: string) => fileURLToPath(new URL(`../../web/${path}`, import.meta.url));

const entry = web("main.tsx");
const signIn = web("pages/account/sign-in.tsx");
const register = web("pages/account/register.tsx");
const home = web("pages/home/home.tsx");
/** Loaded by a signed-in page after it is shown. */
const afterwards = ["offline/start-offline-cache.ts", "connect-realtime.ts", "frame-notices.tsx"].map((it) =>
  web(`pages/app-shell/${it}`),
);

/** What features and pages are made of. It never imports them, so their chunks have no cycle. */
const parts = /\/(web\/(ui|lib)|contract)\//;

const roots = new Set([entry, signIn, register, home, ...afterwards]);
for (const root of roots) if (!existsSync(root)) throw new Error(`tools/build/chunks.ts names ${root}`);

/**
 * The chunk of a module, or null to leave the decision to the bundler. The bundler would make one chunk for
 * each set of pages that share a module. Most of these would be smaller than their HTTP headers, and each
 * costs a round trip on a slow line. Therefore these are one chunk each: all that every first page needs, all
 * that only signing in needs, what registering needs besides, all that the home page needs first (its
 * libraries, its parts and the rest), and all that it loads afterwards. Each page has its own chunk, by which
 * it is found.
 */
export function chunkNameOf(id: string, graph: Graph): string | null {
  const needs = (roots: readonly string[]) => roots.some((root) => closureOf(root, graph).has(id));
  if (roots.has(id)) return null;
  if (needs([entry]) || (needs([signIn, register]) && needs([home]))) return "base";
  if (needs([signIn])) return "account";
  if (needs([register])) return "registering";
  if (needs([home])) return id.includes("node_modules") ? "libraries" : parts.test(id) ? "parts" : "inside";
  if (needs(afterwards)) return "afterwards";
  return null;
}

const closures = new WeakMap<Graph, Map<string, ReadonlySet<string>>>();

/** A module and all its static imports, direct or not. */
function closureOf(root: string, graph: Graph): ReadonlySet<string> {
  const known = closures.get(graph) ?? new Map<string, ReadonlySet<string>>();
  closures.set(graph, known);
  const found = known.get(root);
  if (found) return found;
  const closure = new Set<string>();
  const visit = (id: string) => {
    if (closure.has(id)) return;
    closure.add(id);
    linkedModules(graph.getModuleInfo(id), graph).forEach(visit);
  };
  visit(root);
  known.set(root, closure);
  return closure;
}
