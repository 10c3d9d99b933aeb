import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * When the texts of a file are loaded: with the first pages, with later pages, with rarely used pages, or
 * with staff pages. Those of the landing page's tour are only in the HTML that the build makes.
 */
export type CatalogPart = "first" | "rest" | "aside" | "staff" | "tour";

const lazyPages = /lazyPage\(\s*\(\) => import\("([^"]+)"\),\s*"\w+"(?:,\s*"(first|aside|staff)")?,?\s*\)/g;
const imports = /(?:\bfrom\s+|\bimport\s*\(?\s*)"([.#][^"]+)"/g;

/**
 * Returns a function that gives the part of each file of the web. The router marks the pages that are visited
 * first, rarely used pages and staff pages. All that these import, statically or dynamically, belongs to the
 * same part.
 */
export function catalogParts(root: string): (file: string) => CatalogPart {
  const router = join(root, "web/router.tsx");
  const pages = [...readFileSync(router, "utf8").matchAll(lazyPages)].map(([, path = "", part]) => ({
    file: resolve(dirname(router), path),
    part: part ?? "rest",
  }));
  const reached = (part: string, from: string[] = []) =>
    closure([...from, ...pages.filter((it) => it.part === part).map(({ file }) => file)], router);
  const first = reached("first", [join(root, "web/main.tsx")]);
  const rest = reached("rest");
  const [aside, staff] = [reached("aside"), reached("staff")];
  const tour = closure([join(root, "web/pages/landing/tour/static.tsx")], router);
  return (path) => {
    const file = join(root, path);
    if (first.has(file) || !path.startsWith("web/")) return "first";
    if (tour.has(file) && ![rest, aside, staff].some((it) => it.has(file))) return "tour";
    if (rest.has(file) || aside.has(file) === staff.has(file)) return "rest";
    return aside.has(file) ? "aside" : "staff";
  };
}

/** Resolves `#ui/buttons/button.tsx` by the `imports` of `package.json`. */
function namedFolders(root: string): (path: string) => string {
  const { imports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    imports: Record<string, string>;
  };
  return (path) => {
    const [name = "", folder] =
      Object.entries(imports).find(([it]) => path.startsWith(it.slice(0, -1))) ?? [];
    if (folder === undefined) throw new Error(`package.json names no folder for ${path}`);
    return join(root, folder.slice(0, -1), path.slice(name.length - 1));
  };
}

/**
 * All files that these import, directly or not. The router's lazy pages are not followed, because they lead
 * everywhere.
 */
function closure(from: readonly string[], router: string): Set<string> {
  const seen = new Set<string>();
  const root = dirname(dirname(router));
  const names = namedFolders(root);
  const visit = (file: string) => {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return;
    seen.add(file);
    const code = readFileSync(file, "utf8");
    const followed = file === router ? code.replaceAll(lazyPages, "") : code;
    for (const [, path = ""] of followed.matchAll(imports))
      visit(path.startsWith("#") ? names(path) : resolve(dirname(file), path));
  };
  for (const file of from) visit(file);
  return seen;
}
