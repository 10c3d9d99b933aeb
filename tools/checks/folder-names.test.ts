import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the project works in a folder with a space in its name", () => {
  const root = new URL("../..", import.meta.url);
  const sources = globSync("{bench,e2e,tools,server}/**/*.ts", { cwd: root });
  expect(sources.length).toBeGreaterThan(100);
  // In a URL a space is %20; `fileURLToPath` returns the name as the file system knows it.
  const wrong = sources.filter((file) =>
    /import\.meta\.url\)\s*\.pathname/.test(readFileSync(new URL(file, root), "utf8")),
  );
  expect(wrong).toEqual([]);
});
