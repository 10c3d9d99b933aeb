import { existsSync, readFileSync } from "node:fs";

type Chunk = { readonly file: string; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

/**
 * The shell with a hint to fetch the home page's code at once: without it the browser learns of each chunk only when
 * the one before has arrived and run. `folder` is the built web; one without a manifest gives the shell as it is.
 */
export function withHomePreloaded(folder: string, shell: string): string {
  const path = `${folder}/.vite/manifest.json`;
  if (!existsSync(path)) return shell;
  const links = filesOf(JSON.parse(readFileSync(path, "utf8")) as Manifest, "pages/home.tsx")
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
