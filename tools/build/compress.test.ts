import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { build, type Plugin } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { compress } from "./compress.ts";

const long = "globalThis.words = 1;".repeat(100);
const emitter: Plugin = {
  name: "emitter",
  resolveId: (id) => (id === "page" ? id : null),
  load: (id) => (id === "page" ? "globalThis.page = 1;" : null),
  generateBundle() {
    for (const fileName of ["assets/long.js", "assets/photo.webp", "sw.js"])
      this.emitFile({ type: "asset", fileName, source: long });
  },
};

test("an asset of at least 1 kB has two compressed copies, and no other file has one", async () => {
  const outDir = mkdtempSync(join(tmpdir(), "coincide-compress-"));
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  await build({
    configFile: false,
    logLevel: "silent",
    plugins: [emitter, compress()],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: "page" } },
  });
  const files = readdirSync(outDir, { recursive: true, encoding: "utf8" });
  expect(files.filter((it) => /\.(?:br|gz)$/.test(it)).sort()).toEqual([
    "assets/long.js.br",
    "assets/long.js.gz",
  ]);
  expect(brotliDecompressSync(readFileSync(join(outDir, "assets/long.js.br"))).toString()).toBe(long);
  expect(gunzipSync(readFileSync(join(outDir, "assets/long.js.gz"))).toString()).toBe(long);
});
