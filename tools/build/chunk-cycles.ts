import type { Plugin } from "vite";

/** For each chunk's file, the files that it imports statically. */
type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * Fails the build if built chunks import each other in a cycle. In a cycle one chunk runs before a chunk that
 * it imports, so a value that it reads at module level, such as a table of icons, is `undefined` in that
 * loading order.
 */
export const noChunkCycles = (): Plugin => ({
  name: "no-chunk-cycles",
  apply: "build",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((it) => it.type === "chunk");
    const cycle = cycleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (cycle) this.error(`These chunks import each other in a cycle: ${cycle.join(" -> ")}`);
  },
});

/** One cycle as the path from a chunk back to itself; null if there is none. */
export function cycleIn(imports: Imports): readonly string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): readonly string[] | null => {
    const start = path.indexOf(file);
    if (start >= 0) return [...path.slice(start), file];
    if (done.has(file)) return null;
    path.push(file);
    for (const imported of imports.get(file) ?? []) {
      const cycle = visit(imported);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return null;
}
