import { existsSync, readFileSync } from "node:fs";
import { directionOf, type Language } from "../../contract/languages.ts";

type Chunk = { readonly file: string; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;
type Before = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>;

/** Without a language, with the files only. */
export type ShellFor = (path: string, language: Language | null) => string;

/** Where many first arrive, and the page of the web that stands there. */
const firstPages: Readonly<Record<string, string>> = {
  "/": "pages/home.tsx",
  "/login": "pages/sign-in.tsx",
  "/register": "pages/register.tsx",
};

/**
 * The shell for a path, with the files of its page among those to fetch at once, where a browser would learn of each only
 * when the one before has run; and with what is seen until they have. `folder` is the built web; one without a manifest
 * gives the shell as it is.
 */
export function shells(folder: string, shell: string): ShellFor {
  const manifest = readJson<Manifest>(`${folder}/.vite/manifest.json`);
  const before = readJson<Before>(`${folder}/before.json`) ?? {};
  const made = new Map<string, string>();
  return (path, language) => {
    const page = firstPages[path];
    if (!manifest || !page) return shell;
    const key = `${language} ${path}`;
    const known =
      made.get(key) ?? shownFirst(withFiles(shell, filesOf(manifest, page)), before, path, language);
    made.set(key, known);
    return known;
  };
}

const readJson = <T>(file: string): T | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : null;

function shownFirst(shell: string, before: Before, path: string, language: Language | null): string {
  const html = language && before[language]?.[path];
  if (!html) return shell;
  return shell
    .replace(/<html lang="[a-z]+"/, `<html lang="${language}" dir="${directionOf(language)}"`)
    .replace(/(<div id="before"[^>]*>)/, (start) => start + html);
}

function withFiles(shell: string, files: readonly string[]): string {
  const others = files.map((file) => `/${file}`).filter((file) => !shell.includes(file));
  return shell.replace(
    /data-files="([^"]*)"/,
    (_, first: string) => `data-files="${[first, ...others].join(" ")}"`,
  );
}

/** A chunk's file and those of all that it imports, each once. */
function filesOf(manifest: Manifest, key: string): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(key);
  return [...files];
}
