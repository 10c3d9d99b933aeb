import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// Builds the web, unless dist/ was built from exactly the current files. --always builds in any case.
const root = fileURLToPath(new URL("../..", import.meta.url));
const stamp = join(root, "dist", ".built-from");

const now = fingerprint();
if (process.argv.includes("--always") || now !== builtFrom()) {
  console.log("Building the web ...");
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: root,
    stdio: "inherit",
    // Always a production build: in a test's environment the build would contain React's slow and large
    // development version.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stamp, now);
}

function builtFrom() {
  try {
    return readFileSync(stamp, "utf8");
  } catch {
    return null;
  }
}

/** Hashes the contents, because modification times change with every checkout. */
function fingerprint() {
  const hash = createHash("sha256");
  const settings = readdirSync(root).filter((name) => /\.config\.ts$|^package(-lock)?\.json$/.test(name));
  const sources = ["web", "contract", "tools"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  for (const name of [...settings, ...sources].toSorted()) {
    const path = join(root, name);
    if (/\.(test\.tsx?|tsbuildinfo)$/.test(name) || !statSync(path).isFile()) continue;
    hash.update(`${name}\0`).update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}
