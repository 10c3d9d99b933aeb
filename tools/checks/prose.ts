import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { proseFaults } from "./prose-faults.ts";

// Checks comments, docstrings, titles of tests and documents for words that are not plain English, and for
// long lines.
const root = fileURLToPath(new URL("../..", import.meta.url));
const patterns = ["*.ts", "*.tsx", "*.cjs", "*.css", "*.md", ".env.example", "bin/*", ".ci/run"];
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...patterns], {
  cwd: root,
  encoding: "utf8",
})
  .trim()
  .split("\n");

const faults = files.flatMap((path) =>
  proseFaults(readFileSync(join(root, path), "utf8"), path).map(
    ({ line, problem }) => `${path}:${line}: ${problem}`,
  ),
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`\n${faults.length} faults; CONTRIBUTING.md says how we write.`);
  process.exitCode = 1;
}
