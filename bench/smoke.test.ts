import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** As `npm run bench` starts them. */
const benchmarks = ["--import", pathOf("../server/quick-imports.ts"), pathOf("run.ts")];

test("the benchmarks run and print their tables", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [...benchmarks, "smoke"]);
  expect(stdout).toContain("GET /api/trips: 6 people in turn, 5 rows");
  expect(stdout.match(/^\| the whole program .*\n\| the floor .*\n\| ratio /gm)).toHaveLength(2);
  expect(stdout.match(/^\| 1,000 .* ms \|/gm)).toHaveLength(2);
  expect(stdout).toContain("| of 4,000 characters, 10,000 filters ");
  expect(stdout).toContain("Among 300 people, one call at a time:");
  expect(stdout).toContain("40 people in pairs, each with an open socket; synchronous_commit is on.");
  expect(stdout).toMatch(/Highest rates: the whole program [1-9][\d,]* a second, the floor [1-9]/);
  expect(stdout).toMatch(/^1\d,\d{3} messages in [\d,]+ conversations, one call at a time:$/m);
  expect(stdout).toMatch(/^\| 50 before the middle of that thread +\| +[\d.]+ ms/m);
  expect(stdout).toContain("200 sign-ins at once:");
  expect(stdout).toContain("| 1,000, PostgreSQL ");
  expect(stdout).not.toContain("NaN");
}, 1_200_000);
