import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { proseFaults } from "./prose-faults.ts";

// Checks comments, docstrings, documents and the texts in code (log lines, errors, help, titles of tests,
// screens) for words that are not plain English, and comments and documents for long lines.
const root = fileURLToPath(new URL("../..", import.meta.url));
const patterns = ["*.ts", "*.tsx", "*.cjs", "*.css", "*.md", ".env.example", "bin/*", ".ci/run"];
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...patterns], {
  cwd: root,
  encoding: "utf8",
})
  .trim()
  .split("\n");

/** Files with texts that are quoted, not written by us or about the program; and what they quote. */
const dataFiles: Record<string, string> = {
  "server/seed/cast-talks.ts": "what the people of the demo write to each other",
  "server/booking-parser/text/stay-words.ts": "what hotels write in their mails",
  "tools/checks/prose-faults": "the words themselves",
};
const isData = (path: string) => Object.keys(dataFiles).some((it) => path.startsWith(it));

const faults = files.flatMap((path) =>
  proseFaults(readFileSync(join(root, path), "utf8"), path, isData(path)).map(
    ({ line, problem }) => `${path}:${line}: ${problem}`,
  ),
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`\n${faults.length} faults; CONTRIBUTING.md says how we write.`);
  process.exitCode = 1;
}
