import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** What is missing on purpose: the gap in the words of `findGaps`, and why. One that is no longer a gap is reported. */
const known: Record<string, string> = {};

/** `adminUsers` stands in files that are called `admin-users`. */
const fileOf = (feature: string) => feature.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Says in plain words what each feature of the contract in `root` lacks: its door, its domain file, its place in
 * `features.ts`, or a test that names a route of it.
 */
export async function findGaps(root: string): Promise<string[]> {
  const index = pathToFileURL(join(root, "contract/index.ts")).href;
  const { contract } = (await import(index)) as { contract: Record<string, Record<string, object>> };
  const read = (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : null;
  const all = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();
  const registered = read("server/http/features.ts") ?? "";
  const tests = all("server/**/*.test.ts").map((path) => read(path) ?? "");

  const unlisted = all("contract/*.ts")
    .filter((path) => path !== "contract/route.ts" && /\broute\(\{/.test(read(path) ?? ""))
    .map((path) => path.slice("contract/".length, -".ts".length))
    .filter((feature) => !Object.keys(contract).map(fileOf).includes(feature))
    .map((feature) => `${feature}: contract/${feature}.ts has routes, but contract/index.ts doesn't list it`);

  const gaps = Object.entries(contract).flatMap(([feature, routes]) => {
    const file = fileOf(feature);
    const door = read(`server/http/${file}.ts`);
    const missing: string[] = [];
    if (all(`server/domain/${file}{,-*}.ts`).length === 0)
      missing.push(`no domain file: expected server/domain/${file}.ts`);
    if (door === null) missing.push(`no door: expected server/http/${file}.ts`);
    else if (!registered.includes(`from "./${file}.ts"`))
      missing.push("its door is never opened: call it in server/http/features.ts");
    for (const route of Object.keys(routes)) {
      const name = new RegExp(`\\b${feature}\\.${route}\\b`);
      if (!tests.some((text) => name.test(text)))
        missing.push(`no test calls ${feature}.${route}: expected in server/http/${file}.test.ts`);
    }
    return missing.map((gap) => `${feature}: ${gap}`);
  });
  return [...unlisted, ...gaps];
}

if (import.meta.main) {
  const gaps = await findGaps(fileURLToPath(new URL("..", import.meta.url)));
  const wrong = [
    ...gaps.filter((gap) => !(gap in known)),
    ...Object.keys(known)
      .filter((gap) => !gaps.includes(gap))
      .map((gap) => `no longer missing, take it out of scripts/check-slices.ts: ${gap}`),
  ];
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) process.exitCode = 1;
}
