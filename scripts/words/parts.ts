import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** When the words of a file are needed: by what everybody meets first, by what comes later, by pages of their own. */
export type Part = "first" | "rest" | "aside" | "staff";

const lazyPages = /lazyPage\(\s*\(\) => import\("([^"]+)"\),\s*"\w+"(?:,\s*"(first|aside|staff)")?,?\s*\)/g;
const imports = /(?:\bfrom\s+|\bimport\s*\(?\s*)"(\.[^"]+)"/g;

/**
 * Says of each file of the web in which part its texts travel. The router names the pages that are met first, those that
 * are seldom and stand aside, and those of the staff; whatever these import, also when it is wanted, goes with them.
 */
export function partsOf(root: string): (file: string) => Part {
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
  return (path) => {
    const file = join(root, path);
    if (first.has(file) || !path.startsWith("web/")) return "first";
    if (rest.has(file) || aside.has(file) === staff.has(file)) return "rest";
    return aside.has(file) ? "aside" : "staff";
  };
}

/** Everything that these files import, directly or not; the router itself leads everywhere, and is not followed lazily. */
function closure(from: readonly string[], router: string): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return;
    seen.add(file);
    const code = readFileSync(file, "utf8");
    const followed = file === router ? code.replaceAll(lazyPages, "") : code;
    for (const [, path = ""] of followed.matchAll(imports)) visit(resolve(dirname(file), path));
  };
  for (const file of from) visit(file);
  return seen;
}
