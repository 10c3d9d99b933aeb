import { existsSync, readFileSync } from "node:fs";
import { directionOf, type Language } from "../../contract/languages.ts";

type Chunk = { readonly file: string; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;
type Before = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>;

/** `isFirst` says that what stands there is what its path shows first, and not another section of it. */
export type ShellFor = (path: string, language: Language, isFirst: boolean) => string;

/** Where many first arrive, and the page of the web that stands there. */
const firstPages: Readonly<Record<string, string>> = {
  "/": "pages/home.tsx",
  "/login": "pages/sign-in.tsx",
  "/register": "pages/register.tsx",
};

/**
 * The shell for a path in a language, with the files of its page among those to fetch at once, where a browser would learn
 * of each only when the one before has run; and with what is seen until they have. `folder` is the built web; one without a
 * manifest gives the shell as it is.
 */
export function shells(folder: string, shell: string): ShellFor {
  const manifest = readJson<Manifest>(`${folder}/.vite/manifest.json`);
  const before = readJson<Before>(`${folder}/before.json`) ?? {};
  const made = new Map<string, string>();
  return (path, language, isFirst) => {
    const page = manifest && firstPages[path];
    const html = (isFirst && page && before[language]?.[path]) || "";
    const key = [language, page, isFirst].join(" ");
    const known =
      made.get(key) ??
      inLanguage(withFiles(shell, manifest, page), language).replace(start, (it) => it + html);
    made.set(key, known);
    return known;
  };
}

const start = /<div id="before"[^>]*>/;

const readJson = <T>(file: string): T | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : null;

const inLanguage = (shell: string, language: Language): string =>
  language === "en"
    ? shell
    : shell
        .replace(/<html lang="[a-z]+"/, `<html lang="${language}" dir="${directionOf(language)}"`)
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
