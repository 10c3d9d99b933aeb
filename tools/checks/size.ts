import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/**
 * Checks the sizes of the built web against limits: gzipped, in kB of 1,000 bytes. Run it after the build.
 */
const out = fileURLToPath(new URL("../../dist/web/", import.meta.url));
const maxKilobytes = { landing: 14, landingScript: 2, visitor: 115, signedIn: 140, styles: 15, chunk: 25 };

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; src?: string };
const manifest = JSON.parse(readFileSync(`${out}.vite/manifest.json`, "utf8")) as Record<string, Chunk>;
const sizes = new Map<string, number>();
const sizeOf = (file: string): number => {
  const known = sizes.get(file) ?? weigh(readFileSync(out + file));
  sizes.set(file, known);
  return known;
};

const landings = readdirSync(out)
  .filter((it) => /^landing.*\.html$/.test(it))
  .map((it) => readFileSync(out + it, "utf8"));
const landing = landings.toSorted((a, b) => weigh(b) - weigh(a))[0] ?? "";
const scripts = [...landing.matchAll(/<script>([^]*?)<\/script>/g)].map((it) => it[1]).join("");
const entry = "index.html";
const styles = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
const first = firstLoad([entry]);
const lazy = Object.values(manifest).filter((it) => it.file.endsWith(".js") && !first.has(it.file));

const rows: [name: string, size: number, limit: number][] = [
  [
    "landing page in its largest language, all it loads",
    weigh(landing) + sizeOf("mark.svg"),
    maxKilobytes.landing,
  ],
  ["landing page, script", weigh(scripts), maxKilobytes.landingScript],
  ["sign-in, script", scriptOf("pages/account/sign-in.tsx"), maxKilobytes.visitor],
  ["registration, script", scriptOf("pages/account/register.tsx"), maxKilobytes.visitor],
  ["signed in, first load, script", scriptOf("pages/home/home.tsx"), maxKilobytes.signedIn],
  ["style sheets", [...styles].reduce((sum, file) => sum + sizeOf(file), 0), maxKilobytes.styles],
  ...lazy
    .map((it): [string, number, number] => [
      `lazy: ${it.file.replace(/^assets\/|-[\w-]{7}\.js$/g, "")}`,
      sizeOf(it.file),
      maxKilobytes.chunk,
    ])
    .sort((a, b) => b[1] - a[1])
    .slice(0, 8),
];
for (const [name, size, limit] of rows)
  console.log(
    `${size > limit ? "over" : "  ok"}  ${size.toFixed(1).padStart(6)} of ${String(limit).padStart(3)} kB  ${name}`,
  );
if (rows.some(([, size, limit]) => size > limit)) process.exitCode = 1;

function weigh(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length / 1000;
}

/**
 * The files that must be loaded before a page can show: the entry, the page's chunk, and all their static
 * imports.
 */
function firstLoad(keys: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key]!;
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return files;
}

function scriptOf(page: string): number {
  return [...firstLoad([entry, page])].reduce((sum, file) => sum + sizeOf(file), 0);
}
