import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { arrowsFor } from "./arrows.ts";
import { draw } from "./drawing.ts";
import { features, partOf, readImports } from "./imports.ts";

test("the committed picture is the one that the imports draw today", { timeout: 240_000 }, async () => {
  const committed = readFileSync(new URL("../../docs/architecture.svg", import.meta.url), "utf8");
  expect(draw(await readImports(), features), "run `npm run architecture`").toBe(committed);
});

test("an import needs no arrow of its own if arrows lead to the same part", () => {
  const { arrows, redundant } = arrowsFor(
    [
      ["pages", "lib"],
      ["features", "lib"],
      ["pages", "features"],
    ],
    ["pages", "features", "lib"],
  );
  expect(arrows).toEqual([
    ["pages", "features"],
    ["features", "lib"],
  ]);
  expect(redundant.get("pages")).toEqual(["lib"]);
});

test("an import that leads upwards always has an arrow", () => {
  const { arrows } = arrowsFor(
    [
      ["pages", "lib"],
      ["lib", "pages"],
    ],
    ["pages", "lib"],
  );
  expect(arrows).toContainEqual(["lib", "pages"]);
});

test("a new folder without a place in the picture is an error", () => {
  expect(() => arrowsFor([["server/weather", "contract"]], ["contract"])).toThrow(
    "server/weather has no place in tools/architecture/places.ts.",
  );
});

test.each([
  ["server/domain/trips/trips.ts", "server/domain"],
  ["server/app.ts", "server/*.ts"],
  ["server/seed/cast.ts", "server/*.ts"],
  ["web/router.tsx", "web/*.tsx"],
  ["contract/features/trips.ts", "contract"],
  ["server/http/routes/trips.test.ts", null],
  ["server/testing/worlds/world.ts", null],
  ["node_modules/zod/index.js", null],
])("%s belongs to %s", (file, part) => {
  expect(partOf(file)).toBe(part);
});

test("the picture names each feature of the domain in its order", () => {
  const text = draw([], ["places", "trips", "matches"]);
  expect(text).toContain("places · trips · matches");
});
