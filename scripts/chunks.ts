import { fileURLToPath } from "node:url";

type Module = { readonly importedIds: readonly string[]; readonly code: string | null };
type Graph = { getModuleInfo(id: string): Module | null };

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
    importsOf(graph.getModuleInfo(id)).forEach(visit);
  };
  visit(root);
  known.set(root, closure);
  return closure;
}

const allIcons = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;

/** What a module imports; of the icons, which stand in one list, those that it names. */
function importsOf(module: Module | null): readonly string[] {
  const { importedIds = [], code } = module ?? {};
  const list = importedIds.find((id) => allIcons.test(id));
  if (!list) return importedIds;
  const named = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code ?? "")?.[1] ?? "";
  const icons = named.split(",").map((it) => it.trim().split(/\s+as\s+/)[0] ?? "");
  return [
    ...importedIds.filter((id) => id !== list),
    ...icons.map((name) => list.replace(allIcons, `/lucide-react/dist/esm/icons/${fileOf(name)}.mjs`)),
  ];
}

/** `Share2` stands in `share-2`. */
const fileOf = (icon: string) => icon.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, "-").toLowerCase();
