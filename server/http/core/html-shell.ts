import { existsSync, readFileSync } from "node:fs";
import { textDirection, type Language } from "#contract/shared/languages.ts";

type Chunk = { readonly file: string; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;
type Prerendered = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>;

/**
 * Returns the HTML shell for a path. `isFirst` means that the address shows the path's first section, not
 * another one.
 */
export type ShellFor = (path: string, language: Language, isFirst: boolean) => string;

/** The paths on which many visits start, and their page components. */
const firstPages: Readonly<Record<string, string>> = {
  "/": "pages/home/home.tsx",
  "/login": "pages/account/sign-in.tsx",
  "/register": "pages/account/register.tsx",
};

/**
 * Returns a function that builds the shell for a path and language. The shell lists the files of its page, so
 * that the browser fetches them at once instead of discovering each after the previous one has run, and
 * contains the prerendered HTML shown until then. `folder` is the built web app. Without a manifest in it,
 * the shell has no page files.
 */
export function createShellFor(folder: string, shell: string): ShellFor {
  const manifest = readJson<Manifest>(`${folder}/.vite/manifest.json`);
  const before = readJson<Prerendered>(`${folder}/before.json`) ?? {};
  const made = new Map<string, string>();
  return (path, language, isFirst) => {
    const page = manifest && firstPages[path];
    const html = (isFirst && page && before[language]?.[path]) || "";
    const key = [language, page, isFirst].join(" ");
    const known =
      made.get(key) ??
      inLanguage(withFiles(shell, manifest, page), language).replace(prerenderSlot, (it) => it + html);
    made.set(key, known);
    return known;
  };
}

const prerenderSlot = /<div id="before"[^>]*>/;

const readJson = <T>(file: string): T | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : null;

const inLanguage = (shell: string, language: Language): string =>
  language === "en"
    ? shell
    : shell
        .replace(/<html lang="[a-z]+"/, `<html lang="${language}" dir="${textDirection(language)}"`)
        .replace("/still-empty.js", `/still-empty.${language}.js`);

function withFiles(shell: string, manifest: Manifest | null, page: string | null | undefined): string {
  if (!manifest || !page) return shell;
  const others = filesOf(manifest, page)
    .map((file) => `/${file}`)
    .filter((file) => !shell.includes(file));
  return shell.replace(
    /data-files="([^"]*)"/,
    (_, first: string) => `data-files="${[first, ...others].join(" ")}"`,
  );
}

/** The file of a chunk and of everything that it imports, each once. */
function filesOf(manifest: Manifest, key: string): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(key);
  return [...files];
}
