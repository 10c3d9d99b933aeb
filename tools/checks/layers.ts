import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cruise, type IConfiguration, type ICruiseResult, type IViolation } from "dependency-cruiser";

const projectRoot = fileURLToPath(new URL("../..", import.meta.url));
const folders = ["contract", "server", "web", "tools", "e2e", "bench"];

/**
 * Checks the layering rules of `.dependency-cruiser.cjs` in the project at `root` and returns the violations.
 * Throws if any source file could not be read or no import was found, because a parser that understands
 * nothing also reports nothing.
 */
export async function checkLayers(root: string): Promise<IViolation[]> {
  const { forbidden, options } = createRequire(import.meta.url)(
    "../../.dependency-cruiser.cjs",
  ) as IConfiguration;
  const { output } = await cruise(folders, {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: forbidden ?? [] },
  });
  const { modules, summary } = output as ICruiseResult;
  const read = new Set(modules.map(({ source }) => source));
  const missed = sources(root).filter((file) => !read.has(file));
  if (read.size === 0 || missed.length > 0) throw new Error(`Could not be read: ${missed.join(", ")}`);
  const imports = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
  if (imports === 0) throw new Error("Not one import was found: the parser does not understand the sources.");
  return summary.violations;
}

const sources = (root: string): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
      .map((file) => `${folder}/${file}`),
  );

if (import.meta.main) {
  const violations = await checkLayers(projectRoot);
  for (const { rule, from, to, cycle } of violations)
    console.error(`${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(" → ")}`);
  if (violations.length > 0) {
    console.error(
      `\n${violations.length} imports break a layering rule; .dependency-cruiser.cjs states the reason of each.`,
    );
    process.exitCode = 1;
  }
}
