import { fileURLToPath } from "node:url";

type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

const web = (path: string) => fileURLToPath(new URL(`../web/${path}`, import.meta.url));

const program = web("main.tsx");
const signIn = web("pages/sign-in.tsx");
const register = web("pages/register.tsx");
const home = web("pages/home.tsx");
/** What a signed-in page fetches once it is there. */
const afterwards = ["pages/keep.ts", "pages/live.ts", "pages/frame-notices.tsx"].map(web);

const roots = new Set([program, signIn, register, home, ...afterwards]);

/**
 * In which file a module travels, null to leave it to the bundler: that makes one for each set of pages that share
 * something, most of them smaller than the headers around it, and on a slow line each costs its own round trip. So what
 * everybody begins with is one file, and one each what only signing in needs, what only the home page begins with, and
 * what that fetches afterwards. The pages themselves keep their own, by which they are found.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const needs = (roots: readonly string[]) => roots.some((root) => closureOf(root, graph).has(id));
  if (roots.has(id)) return null;
  if (needs([program]) || (needs([signIn, register]) && needs([home]))) return "base";
  if (needs([signIn])) return "account";
  if (needs([home])) return id.includes("node_modules") ? "libraries" : "inside";
  if (needs(afterwards)) return "afterwards";
  return null;
}

const closures = new WeakMap<Graph, Map<string, ReadonlySet<string>>>();

/** A module and all that is there before it can run. */
function closureOf(root: string, graph: Graph): ReadonlySet<string> {
  const known = closures.get(graph) ?? new Map<string, ReadonlySet<string>>();
  closures.set(graph, known);
  const found = known.get(root);
  if (found) return found;
  const closure = new Set<string>();
  const visit = (id: string) => {
    if (closure.has(id)) return;
    closure.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(root);
  known.set(root, closure);
  return closure;
}
