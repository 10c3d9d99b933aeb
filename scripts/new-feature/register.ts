import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Names } from "./names.ts";

type Insertion = { file: string; /** The last place that matches. */ before: RegExp; line: string };

/** Where a feature is announced: whatever knows all of them. */
const insertions = ({ many, Many }: Names): Insertion[] => [
  {
    file: "contract/index.ts",
    before: /^\n\/\*\* Every call/gm,
    line: `import { ${many} } from "./${many}.ts";\n`,
  },
  { file: "contract/index.ts", before: /^\};\n/gm, line: `  ${many},\n` },
  {
    file: "server/http/features.ts",
    before: /^\n\/\*\* Every feature/gm,
    line: `import { serve${Many} } from "./${many}.ts";\n`,
  },
  { file: "server/http/features.ts", before: /^\}\n/gm, line: `  serve${Many}(app);\n` },
  {
    file: "server/testing/access.ts",
    before: /^\};\n/gm,
    line: `  // Asked for one that doesn't exist.\n  ${many}: { list: own(), create: own(201), remove: own(404) },\n`,
  },
  {
    file: "server/testing/access-calls.ts",
    before: /^\};\n/gm,
    line: `  ${many}: {
    list: nothing,
    create: () => ({ body: { title: "New" } }),
    remove: () => ({ params: { id: 2_147_483_647 } }),
  },\n`,
  },
  { file: ".dependency-cruiser.cjs", before: /^ {2}"admin",\n/gm, line: `  "${many}",\n` },
  {
    file: "web/router.tsx",
    before: /^\nconst form = /gm,
    line: `const ${Many} = lazyPage(() => import("./pages/${many}.tsx"), "${Many}Page");\n`,
  },
  {
    file: "web/router.tsx",
    before: /^ +<Route path="\*"/gm,
    line: `        <Route path="/${many}" element={signedIn(<${Many} />)} />\n`,
  },
  {
    file: "e2e/screens.ts",
    before: /^\];\n/gm,
    line: `  { name: "${many}", path: "/${many}", as: "ana" },\n`,
  },
];

/** Announces the feature in the house at `root`; returns the files that were changed. */
export function register(root: string, names: Names): string[] {
  for (const { file, before, line } of insertions(names)) {
    const path = join(root, file);
    const text = readFileSync(path, "utf8");
    const at = [...text.matchAll(before)].at(-1)?.index;
    if (at === undefined) throw new Error(`${file}: found no place for ${line.trim()}`);
    writeFileSync(path, text.slice(0, at) + line + text.slice(at));
  }
  return [...new Set(insertions(names).map(({ file }) => file))];
}
