import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { cruise, type IConfiguration, type ICruiseResult } from "dependency-cruiser";

/** A part of the program, and a part that it imports. */
export type PartImport = readonly [from: string, to: string];

type Configuration = IConfiguration & { readonly domainOrder: readonly string[] };
const { options, domainOrder } = createRequire(import.meta.url)(
  "../../.dependency-cruiser.cjs",
) as Configuration;

/** The features of the domain; each imports only features before it. */
export const features = domainOrder;

/** Reads all sources and returns which part imports which, each pair once. Tests don't count. */
export async function readImports(): Promise<readonly PartImport[]> {
  const { output } = await cruise(["contract", "server", "web"], {
    ...options,
    baseDir: fileURLToPath(new URL("../..", import.meta.url)),
  });
  const found = new Map<string, PartImport>();
  for (const { source, dependencies } of (output as ICruiseResult).modules) {
    const from = partOf(source);
    for (const { resolved } of dependencies) {
      const to = partOf(resolved);
      if (from && to && from !== to) found.set(`${from} ${to}`, [from, to]);
    }
  }
  return [...found.values()];
}

/**
 * The part to which a file belongs; null for tests, translations and packages. The files directly in
 * `server/` belong together with the command line and the demo data, because together they connect all other
 * parts.
 */
export function partOf(file: string): string | null {
  if (/\.test\.tsx?$/.test(file)) return null;
  const [, part = ""] = /^(contract|(?:server|web)\/[^/]+)(?:\/|$)/.exec(file) ?? [];
  if (/^(?:server|web)\/(?:testing|locales)$/.test(part) || part === "") return null;
  if (/^server\/(?:admin|seed|[^/]+\.ts)$/.test(part)) return "server/*.ts";
  return /^web\/[^/]+\.[^/]+$/.test(part) ? "web/*.tsx" : part;
}
