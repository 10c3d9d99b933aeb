import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Names, notFound } from "./names.ts";

type Insertion = { file: string; /** The line goes before the last match. */ before: RegExp; line: string };

/** The lines to add to files that list all features. */
const insertions = ({ many, one, One, Many }: Names): Insertion[] => [
  {
    file: "contract/index.ts",
    before: /^import /gm,
    line: `import { ${many} } from "./features/${many}.ts";\n`,
  },
  { file: "contract/index.ts", before: /^\};\n/gm, line: `  ${many},\n` },
  {
    file: "contract/shared/refusals.ts",
    before: /^ {2}\},\n {2}notAllowed: /gm,
    line: `    ${notFound(one)}: "${One} not found",\n`,
  },
  {
    file: "server/http/core/features.ts",
    before: /^import /gm,
    line: `import { serve${Many} } from "#http/routes/${many}.ts";\n`,
  },
  { file: "server/http/core/features.ts", before: /^\}\n/gm, line: `  serve${Many}(app);\n` },
  { file: ".dependency-cruiser.cjs", before: /^ {2}"admin",\n/gm, line: `  "${many}",\n` },
  {
    file: "web/router.tsx",
    before: /^\nconst form = /gm,
    line: `const ${Many} = lazyPage(() => import("./pages/${many}/${many}.tsx"), "${Many}Page");\n`,
  },
  {
    file: "web/router.tsx",
    before: /^ +<Route path="\*"/gm,
    line: `        <Route path="/${many}" element={signedIn(<${Many} />)} />\n`,
  },
  {
    file: "e2e/support/screens.ts",
    before: /^\];\n/gm,
    line: `  { name: "${many}", path: "/${many}", as: "ana" },\n`,
  },
];

/** Registers the feature in the project at `root`. Returns the files that were changed. */
export function registerFeature(root: string, names: Names): string[] {
  for (const { file, before, line } of insertions(names)) {
    const path = join(root, file);
    const text = readFileSync(path, "utf8");
    const at = [...text.matchAll(before)].at(-1)?.index;
    if (at === undefined) throw new Error(`${file}: found no place for ${line.trim()}`);
    writeFileSync(path, text.slice(0, at) + line + text.slice(at));
  }
  return [...new Set(insertions(names).map(({ file }) => file))];
}
