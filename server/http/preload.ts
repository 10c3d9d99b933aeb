import { existsSync, readFileSync } from "node:fs";

type Chunk = { readonly file: string; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

/** Where many first arrive, and the page of the web that stands there. */
const firstPages: Readonly<Record<string, string>> = {
  "/": "pages/home.tsx",
  "/login": "pages/sign-in.tsx",
  "/register": "pages/register.tsx",
};

/**
 * The shell for a path, with a hint to fetch its page's code at once: without it the browser learns of each chunk only
 * when the one before has arrived and run. `folder` is the built web; one without a manifest gives the shell as it is.
 */
export function preloading(folder: string, shell: string): (path: string) => string {
  const file = `${folder}/.vite/manifest.json`;
  if (!existsSync(file)) return () => shell;
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  const shells = new Map(
    Object.entries(firstPages).map(([path, page]) => [path, withPreloaded(filesOf(manifest, page), shell)]),
  );
  return (path) => shells.get(path) ?? shell;
}

function withPreloaded(files: readonly string[], shell: string): string {
  const links = files
    .filter((file) => !shell.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return shell.replace("</head>", () => `${links.join("")}</head>`);
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
