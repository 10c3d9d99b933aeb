import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { featureNames } from "./names.ts";
import { registerFeature } from "./register.ts";
import { serverFiles } from "./server-files.ts";
import { webFiles } from "./web-files.ts";

// `npm run new:feature -- postcards` creates a feature in every layer: small, working and tested.
const root = fileURLToPath(new URL("../..", import.meta.url));
const [noun] = process.argv.slice(2);
if (!noun) {
  console.error("Name the feature as a plural noun: npm run new:feature -- postcards");
  process.exit(1);
}

const names = featureNames(noun);
const files = { ...serverFiles(names), ...webFiles(names) };
const taken = Object.keys(files).find((path) => existsSync(join(root, path)));
if (taken) {
  console.error(`${taken} already exists; nothing was changed.`);
  process.exit(1);
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const changed = registerFeature(root, names);

const run = (program: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(root, "node_modules", program), ...args], {
    cwd: root,
    stdio: "pipe",
  });
run("oxfmt/bin/oxfmt", ...Object.keys(files), ...changed);
run("drizzle-kit/bin.cjs", "generate", "--name", names.many);
execFileSync(process.execPath, [join(root, "tools/seal-migrations.ts")], { cwd: root });

console.log(`Made:\n  ${Object.keys(files).join("\n  ")}`);
console.log(`Registered in:\n  ${changed.join("\n  ")}`);
console.log("A migration was written to server/db/migrations: read it. CONTRIBUTING.md says what remains.");
