export type Module = { readonly importedIds: readonly string[]; readonly code: string | null };
export type Graph = { getModuleInfo(id: string): Module | null };

/** Modules that pass on what others export, by the name under which they are imported. */
const passingOn: readonly [file: RegExp, importedAs: string][] = [
  [/\/lucide-react\/dist\/esm\/lucide-react\.m?js$/, "lucide-react"],
  [/\/@tanstack\/query-core\/build\/modern\/index\.js$/, "@tanstack/query-core"],
  [/\/@tanstack\/react-query\/build\/modern\/index\.js$/, "@tanstack/react-query"],
  // The table of routes of a feature: see `route-tables.ts`.
  [/\/(contract\/features\/.+\.ts)$/, "#$1"],
];

/**
 * The modules that the bundler links to a module: its imports, and instead of a module that only passes on
 * what others export, those that define the imported names. The result must match what the bundler links: a
 * module that is missing here can end up in a chunk that imports the chunk of its user, see decision 0044.
 */
export function linkedModules(module: Module | null, graph: Graph): readonly string[] {
  const { importedIds = [], code } = module ?? {};
  return importedIds.flatMap((id) => {
    const name = nameOf(id);
    const imported = name === null ? [] : importsIn(code ?? "").filter(({ from }) => from === name);
    return imported.length === 0
      ? [id]
      : imported.flatMap(({ names }) => names.map((it) => definerOf(it, id, graph)));
  });
}

/** Under which name a module that passes on others is imported; null for every other module. */
function nameOf(id: string): string | null {
  for (const [file, importedAs] of passingOn) {
    const found = file.exec(id);
    if (found) return importedAs.replace("$1", found[1] ?? "");
  }
  return null;
}

type Import = { readonly names: readonly string[]; readonly from: string };

const importsIn = (code: string): readonly Import[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].map(([, names = "", from = ""]) => ({
    names: namesIn(names).map(([name]) => name),
    from,
  }));

/** Of a list such as `Share2 as Share, type Icon`: each name, and the name that it gets. */
const namesIn = (list: string): readonly (readonly [name: string, as: string])[] =>
  list
    .split(",")
    .map((it) => it.trim())
    .filter((it) => it !== "" && !it.startsWith("type "))
    .map((it) => it.split(/\s+as\s+/))
    .map(([name = "", as = name]) => [name, as]);

/** The module that defines what another one passes on under this name. */
function definerOf(name: string, id: string, graph: Graph): string {
  const { files, others } = exportsOf(id, graph);
  const file = files.get(name);
  if (file) return file;
  const [other] = others;
  if (other) return definerOf(name, other, graph);
  // A feature of the contract defines its schemas itself.
  if (id.includes("/contract/")) return id;
  throw new Error(`${nameOf(id)} exports no ${name}`);
}

/** By name, the files whose exports a module passes on, and the modules that it passes on as a whole. */
type Exports = { readonly files: ReadonlyMap<string, string>; readonly others: readonly string[] };

const known = new WeakMap<Graph, Map<string, Exports>>();

function exportsOf(id: string, graph: Graph): Exports {
  const ofGraph = known.get(graph) ?? new Map<string, Exports>();
  known.set(graph, ofGraph);
  const found = ofGraph.get(id);
  if (found) return found;
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const fileOf = (from: string) => id.replace(/[^/]+$/, from.replace("./", ""));
  const files = new Map<string, string>();
  for (const { names, from } of importsIn(code ?? ""))
    for (const name of names) files.set(name, fileOf(from));
  for (const [, list = "", from] of (code ?? "").matchAll(
    /export\s*\{([^}]*)\}\s*(?:from\s*["']([^"']+)["'])?/g,
  ))
    for (const [name, as] of namesIn(list)) {
      const file = from === undefined ? files.get(name) : fileOf(from);
      if (file) files.set(as, file);
    }
  const wholes = [...(code ?? "").matchAll(/export\s*\*\s*from\s*["']([^"']+)["']/g)].map(([, from]) => from);
  const result = { files, others: importedIds.filter((it) => wholes.includes(nameOf(it) ?? "")) };
  ofGraph.set(id, result);
  return result;
}
