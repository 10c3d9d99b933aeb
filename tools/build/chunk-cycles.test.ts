import { build, type Plugin } from "vite";
import { expect, test } from "vitest";
import { cycleIn, noChunkCycles } from "./chunk-cycles.ts";

const graph = (edges: Record<string, readonly string[]>) => new Map(Object.entries(edges));

test("chunks that share another chunk make no cycle", () => {
  expect(cycleIn(graph({ home: ["inside", "base"], inside: ["base"], base: [] }))).toBeNull();
});

test("a cycle is named from its first chunk back to it, without the chunks that lead there", () => {
  expect(cycleIn(graph({ index: ["home"], home: ["inside"], inside: ["base", "home"], base: [] }))).toEqual([
    "home",
    "inside",
    "home",
  ]);
});

test("a chunk that imports itself is a cycle", () => {
  expect(cycleIn(graph({ home: ["home"] }))).toEqual(["home", "home"]);
});

/** The icon is assigned to the chunk of the page that uses the table, which is how the fault arose. */
const modules: Record<string, string> = {
  page: `import { icons } from "table"; import { music } from "music"; globalThis.shown = [icons.music, music];`,
  table: `import { music } from "music"; export const icons = { music };`,
  music: `export const music = globalThis.draw();`,
};
const fromMemory: Plugin = {
  name: "from-memory",
  resolveId: (id) => (id in modules ? id : null),
  load: (id) => modules[id] ?? null,
};

const built = (chunkOf: (id: string) => string | null) =>
  build({
    configFile: false,
    logLevel: "silent",
    plugins: [fromMemory, noChunkCycles()],
    build: {
      write: false,
      rolldownOptions: {
        input: "page",
        output: { codeSplitting: { groups: [{ name: chunkOf, includeDependenciesRecursively: false }] } },
      },
    },
  });

test("a build whose chunks import each other fails, and says which", async () => {
  await expect(built((id) => (id === "table" ? "inside" : null))).rejects.toThrow(
    /import each other in a cycle: .*inside.* -> /,
  );
});

test("the same sources build if the icon has a chunk below both", async () => {
  await expect(
    built((id) => (id === "table" ? "inside" : id === "music" ? "icons" : null)),
  ).resolves.toBeDefined();
});
