import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { plugins } from "../vite.config.ts";

/** A module of the web with all that it imports: one file of code, and one of styles where it has any. */
export async function bundle(input: string, ssr: boolean) {
  const result = (await build({
    configFile: false,
    logLevel: "warn",
    root: fileURLToPath(new URL("../web", import.meta.url)),
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

/** A module with all that it imports, as one text; `ssr` for Node. */
export async function codeOf(input: string, ssr: boolean): Promise<string> {
  const chunk = (await bundle(input, ssr)).find((it) => it.type === "chunk");
  return chunk!.code.trim();
}
