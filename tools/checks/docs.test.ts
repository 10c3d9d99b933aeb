import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { variableNames } from "#server/config.ts";
import { parsePlan } from "#tools/tests/plan.ts";

// What the documents say about files, commands and settings is true. Decision records are not checked except
// for their links, because they keep the text that was decided.

const root = fileURLToPath(new URL("../..", import.meta.url));
const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--deduplicate"], {
  cwd: root,
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .filter((path) => existsSync(join(root, path)));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const folders = new Set(tracked.flatMap((path) => ancestors(path)));
const topFolders = [...folders].filter((path) => !path.includes("/"));

const documents = tracked.filter((path) => path.endsWith(".md"));
const current = documents.filter((path) => !path.startsWith("docs/decisions/"));

type Block = { info: string; text: string };
const blocksOf = (text: string): Block[] =>
  [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, info = "", it = ""]) => ({ info, text: it }));
const proseOf = (text: string) => text.replaceAll(/^```.*?^```$/gms, "");
/** Code in a document's prose, and all of its blocks. */
const codeOf = (text: string) => [
  ...[...proseOf(text).matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code.replaceAll(/\s+/g, " ")),
  ...blocksOf(text).map((block) => block.text),
];

/** The feature that CONTRIBUTING.md makes as an example; `new-feature.test.ts` makes it and compares. */
const isExample = (code: string) => /postcard/i.test(code);

describe.each(current)("%s", (document) => {
  const text = read(document);
  const code = codeOf(text).filter((it) => !isExample(it));

  test("names only files and folders that exist", () => {
    const named = code.filter((it) => /^[\w.@/-]+$/.test(it));
    const missing = named.filter((it) => {
      const path = it.replace(/\/$/, "");
      if (tracked.includes(path) || folders.has(path)) return false;
      if (/\.(ts|tsx|cjs)$/.test(path)) return !isSomewhere(path, document);
      return topFolders.some((top) => path.startsWith(`${top}/`));
    });
    expect(missing).toEqual([]);
  });

  test("names only commands that exist", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const all = code.join("\n");
    const unknown = [
      ...namesIn(all, /npm run (?:--silent )?([\w:-]+)/g).filter((name) => !(name in scripts)),
      ...namesIn(all, /(?<![\w/])(bin\/[\w-]+)/g).filter((path) => !tracked.includes(path)),
      ...namesIn(all, /npm run (?:--silent )?admin -- ([a-z-]+)/g).filter((it) => !adminCommands.has(it)),
      ...namesIn(all, /\bnode ([\w/-]+\.ts)/g).filter((path) => !tracked.includes(path)),
    ];
    expect(unknown).toEqual([]);
    for (const [, args = ""] of all.matchAll(/bin\/test((?: (?:--)?[\w-]+)*)/g))
      expect(() => parsePlan(args.split(" ").filter(Boolean))).not.toThrow();
  });

  test("names only settings that exist", () => {
    const settings = code.flatMap((it) => [
      ...namesIn(it, /^([A-Z]+(?:_[A-Z0-9]+)+)$/g),
      ...namesIn(it, /(?:^|[\s"$])([A-Z]+(?:_[A-Z0-9]+)+)=/g),
    ]);
    expect(settings.filter((name) => !known.has(name))).toEqual([]);
  });

  test("quotes files as they are", () => {
    for (const block of blocksOf(text)) {
      const [first = "", ...rest] = block.text.split("\n");
      const [, path] = /^(?:\/\/|#) ([\w./-]+\.(?:ts|tsx|cjs|sh))$/.exec(first) ?? [];
      if (path) expect(read(path)).toContain(rest.join("\n").trim());
    }
  });
});

test("every relative link of a document leads to a file and a heading", () => {
  const broken = documents.flatMap((document) =>
    [...proseOf(read(document)).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, path = "", heading]) => {
        const target = path ? posix.join(posix.dirname(document), path) : document;
        if (!existsSync(join(root, target))) return true;
        return heading !== undefined && !headingsOf(read(target)).includes(heading);
      })
      .map(([link]) => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test("the table of the decisions has every record, with every column", () => {
  const folder = "docs/decisions/";
  const rows = read(`${folder}README.md`).matchAll(/^\| \[\d{4}\]\(([^)]+)\) +\|(?: +\S.*? \|){4}$/gm);
  const records = documents
    .filter((path) => path.startsWith(`${folder}0`))
    .map((path) => posix.basename(path));
  expect([...rows].map(([, record]) => record)).toEqual(records.toSorted());
});

test("every example of an import in CONTRIBUTING.md is one of package.json", () => {
  const { imports } = JSON.parse(read("package.json")) as { imports: Record<string, string> };
  const rows = [...read("CONTRIBUTING.md").matchAll(/`(#[\w-]+)\/…`\s*\| `([\w/-]+)\/`/g)];
  expect(Object.fromEntries(rows.map(([, name, folder]) => [`${name}/*`, `./${folder}/*`]))).toEqual(imports);
});

const adminCommands = new Set(
  [...globSync("server/admin/*.ts", { cwd: root }), "server/admin.ts"].flatMap((path) =>
    namesIn(read(path), /\.command\("([\w-]+)/g),
  ),
);

/** Settings of the program, and of the tests and tools. */
const known = new Set([
  ...variableNames,
  ...tracked
    .filter((path) => /^(?:tools|e2e|server\/testing|bin|\.ci)\//.test(path))
    .flatMap((path) => namesIn(read(path), /\b((?:COINCIDE|CHROMIUM|TEST|NODE)_[A-Z_]+)\b/g)),
]);

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}

/**
 * Whether a source file has this path within the document's folder. A name without folders may be anywhere if
 * the document is about the whole project.
 */
function isSomewhere(path: string, document: string): boolean {
  const folder = posix.dirname(document);
  const isGeneral = folder === "docs" || folder === ".";
  if (isGeneral && !path.includes("/")) return tracked.some((it) => posix.basename(it) === path);
  return tracked.includes(posix.join(folder, path));
}

function ancestors(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === "." ? [] : [folder, ...ancestors(folder)];
}

/** The anchors that GitHub gives to the headings of a document. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
