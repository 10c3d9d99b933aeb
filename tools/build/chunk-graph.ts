import type { Rolldown } from "vite";

export type Chunk = Pick<
  Rolldown.OutputChunk,
  "fileName" | "facadeModuleId" | "imports" | "dynamicImports" | "viteMetadata"
>;
export type Chunks = ReadonlyMap<string, Chunk>;

/** The chunks of a build by file name. */
export const chunksIn = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(
    Object.values(bundle)
      .filter((it) => it.type === "chunk")
      .map((it) => [it.fileName, it]),
  );

/** The chunk of a page: of an entry, or of a module that is imported dynamically. */
export function chunkOf(module: string, chunks: Chunks): Chunk {
  const found = [...chunks.values()].find((it) => it.facadeModuleId === module);
  if (!found) throw new Error(`the build has no chunk of ${module}`);
  return found;
}

/** A chunk, followed by all its static imports, direct or not, each after the chunks that it imports. */
export function closureOf(chunk: Chunk, chunks: Chunks): readonly Chunk[] {
  const seen = new Set([chunk]);
  const visit = (it: Chunk): Chunk[] =>
    it.imports.flatMap((file) => {
      const imported = chunks.get(file);
      if (!imported || seen.has(imported)) return [];
      seen.add(imported);
      return [...visit(imported), imported];
    });
  return [chunk, ...visit(chunk)];
}
