import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * Intended gaps: the text that `findGaps` returns, and the reason. An entry that is no longer a gap is
 * reported.
 */
const knownGaps: Record<string, string> = {};

/** The path of a feature's file: `contentFilters` is `content-filters`, `adminUsers` is `admin/users`. */
export const fileOf = (feature: string) =>
  feature
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^admin$|^admin-/, (it) => (it === "admin" ? "admin/admin" : "admin/"));

/**
 * Describes what each feature of the contract in `root` lacks: a route file, a domain file, its place in
 * `features.ts`, or a test that names each of its routes.
 */
export async function findGaps(root: string): Promise<string[]> {
  const index = pathToFileURL(join(root, "contract/index.ts")).href;
  const { contract } = (await import(index)) as { contract: Record<string, Record<string, object>> };
  const read = (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : null;
  const all = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();
  const registered = read("server/http/core/features.ts") ?? "";
  const tests = all("server/**/*.test.ts").map((path) => read(path) ?? "");

  const unlisted = all("contract/features/**/*.ts")
    .filter((path) => /\broute\(\{/.test(read(path) ?? ""))
    .map((path) => path.slice("contract/features/".length, -".ts".length))
    .filter((feature) => !Object.keys(contract).map(fileOf).includes(feature))
    .map(
      (feature) =>
        `${feature}: contract/features/${feature}.ts has routes, but contract/index.ts doesn't list it`,
    );

  const gaps = Object.entries(contract).flatMap(([feature, routes]) => {
    const file = fileOf(feature);
    const folder = file.replace(/^admin\/.*/, "admin");
    const routeFile = read(`server/http/routes/${file}.ts`);
    const missing: string[] = [];
    if (all(`server/domain/${folder}{.ts,/**/*.ts}`).length === 0)
      missing.push(`no domain file: expected server/domain/${folder}/${folder}.ts`);
    if (routeFile === null) missing.push(`no route file: expected server/http/routes/${file}.ts`);
    else if (!registered.includes(`from "#http/routes/${file}.ts"`))
      missing.push("its routes are not served: call it in server/http/core/features.ts");
    for (const route of Object.keys(routes)) {
      const name = new RegExp(`\\b${feature}\\.${route}\\b`);
      if (!tests.some((text) => name.test(text)))
        missing.push(`no test calls ${feature}.${route}: expected in server/http/routes/${file}.test.ts`);
    }
    return missing.map((gap) => `${feature}: ${gap}`);
  });
  return [...unlisted, ...gaps];
}

if (import.meta.main) {
  const gaps = await findGaps(fileURLToPath(new URL("../..", import.meta.url)));
  const wrong = [
    ...gaps.filter((gap) => !(gap in knownGaps)),
    ...Object.keys(knownGaps)
      .filter((gap) => !gaps.includes(gap))
      .map((gap) => `no longer missing, take it out of tools/checks/slices.ts: ${gap}`),
  ];
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) process.exitCode = 1;
}
