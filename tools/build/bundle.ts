import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Rolldown } from "vite";
import { compilePlugins } from "./compile.ts";

/** Bundles a module of the web with all its imports: one file of code, and one of styles if there are any. */
export async function bundle(input: string, ssr: boolean) {
  const result = (await build({
    configFile: false,
    logLevel: "warn",
    root: fileURLToPath(new URL("../../web", import.meta.url)),
    plugins: compilePlugins(),
    publicDir: false,
    build: {
      ssr,
      write: false,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: "es", codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const chunk = result.output.find((it) => it.type === "chunk");
  const styles = result.output.find((it) => it.type === "asset");
  return { code: chunk!.code.trim(), styles: String(styles?.source ?? "").trim() };
}

/** Bundles a module of the web, runs it in Node and returns its exports. */
export async function runInNode<Exports>(input: string): Promise<Exports> {
  const { code } = await bundle(input, true);
  // The file is in the repository, because the code imports packages from its node_modules.
  const folder = fileURLToPath(new URL("../../dist", import.meta.url));
  const file = `${folder}/${createHash("sha256").update(code).digest("hex")}.mjs`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, code);
  // The web opens channels to other tabs; here, an open one would keep the build running forever.
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
  try {
    return (await import(pathToFileURL(file).href)) as Exports;
  } finally {
    rmSync(file);
  }
}
