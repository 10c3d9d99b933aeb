import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

type Module = { readonly importedIds: readonly string[]; readonly code: string | null };
type Graph = { getModuleInfo(id: string): Module | null };

const web = (path: string) => fileURLToPath(new URL(`../../web/${path}`, import.meta.url));

const entry = web("main.tsx");
const signIn = web("pages/account/sign-in.tsx");
const register = web("pages/account/register.tsx");
const home = web("pages/home/home.tsx");
/** Loaded by a signed-in page after it is shown. */
const afterwards = ["offline/start-offline-cache.ts", "connect-realtime.ts", "frame-notices.tsx"].map((it) =>
  web(`pages/app-shell/${it}`),
);

const roots = new Set([entry, signIn, register, home, ...afterwards]);
for (const root of roots) if (!existsSync(root)) throw new Error(`tools/build/chunks.ts names ${root}`);

/**
 * The chunk of a module, or null to leave the decision to the bundler. The bundler would make one chunk for
 * each set of pages that share a module. Most of these would be smaller than their HTTP headers, and each
 * costs a round trip on a slow line. Therefore these are one chunk each: all that every first page needs, all
 * that only signing in needs, all that the home page needs first, and all that it loads afterwards. Each page
 * has its own chunk, by which it is found.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const needs = (roots: readonly string[]) => roots.some((root) => closureOf(root, graph).has(id));
  if (roots.has(id)) return null;
  if (needs([entry]) || (needs([signIn, register]) && needs([home]))) return "base";
  if (needs([signIn])) return "account";
  if (needs([home])) return id.includes("node_modules") ? "libraries" : "inside";
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
    importsOf(graph.getModuleInfo(id), graph).forEach(visit);
  };
  visit(root);
  known.set(root, closure);
  return closure;
}

const allIcons = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;

/**
 * The imports of a module. Of the icons, which one list exports, only those that the module names. The result
 * must match what the bundler links: a module that is missing here can end up in a chunk that imports the
 * chunk of its user, see decision 0044.
 */
function importsOf(module: Module | null, graph: Graph): readonly string[] {
  const { importedIds = [], code } = module ?? {};
  const list = importedIds.find((id) => allIcons.test(id));
  if (!list) return importedIds;
  const files = iconFiles(list, graph);
  const imports = (code ?? "").matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g);
  const icons = [...imports].flatMap(([, names = ""]) => names.split(",")).flatMap(nameIn);
  return [
    ...importedIds.filter((id) => id !== list),
    ...icons.map((icon) => {
      const file = files.get(icon);
      if (!file) throw new Error(`lucide-react exports no ${icon}`);
      return file;
    }),
  ];
}

/** `Share2` for `Share2 as Share`; empty for the end of a list and for a type. */
function nameIn(text: string): readonly string[] {
  const name = text.trim().split(/\s+as\s+/)[0] ?? "";
  return name === "" || name.startsWith("type ") ? [] : [name];
}

const iconLists = new WeakMap<Graph, ReadonlyMap<string, string>>();

/** The file of each icon, by each of its names: `Music` is defined in `eighth-notes`. */
function iconFiles(list: string, graph: Graph): ReadonlyMap<string, string> {
  const known = iconLists.get(graph);
  if (known) return known;
  const exports = (graph.getModuleInfo(list)?.code ?? "").matchAll(
    /export\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["']/g,
  );
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of exports)
    for (const name of names.split(","))
      files.set(
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? "",
        list.replace(/[^/]+$/, file),
      );
  iconLists.set(graph, files);
  return files;
}
