import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the house may stand in a folder with a blank in its name", () => {
  const root = new URL("..", import.meta.url);
  const sources = globSync("{bench,e2e,scripts,server}/**/*.ts", { cwd: root });
  expect(sources.length).toBeGreaterThan(100);
  // There a blank is %20; `fileURLToPath` gives the name the file system knows.
  const wrong = sources.filter((file) =>
    /import\.meta\.url\)\s*\.pathname/.test(readFileSync(new URL(file, root), "utf8")),
  );
  expect(wrong).toEqual([]);
});
