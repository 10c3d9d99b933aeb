import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { plugins } from "../../vite.config.ts";

/** Bundles a module of the web with all its imports: one file of code, and one of styles if there are any. */
export async function bundle(input: string, ssr: boolean) {
  const result = (await build({
    configFile: false,
    logLevel: "warn",
    root: fileURLToPath(new URL("../../web", import.meta.url)),
    plugins: plugins(),
    publicDir: false,
    build: {
      ssr,
      write: false,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: "es", codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  return result.output;
}

/** Bundles a module with all its imports into one text of code; with `ssr`, for Node. */
export async function codeOf(input: string, ssr: boolean): Promise<string> {
  const chunk = (await bundle(input, ssr)).find((it) => it.type === "chunk");
  return chunk!.code.trim();
}
