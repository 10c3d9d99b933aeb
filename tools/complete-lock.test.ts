import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { completeLock, type Packages } from "./complete-lock.ts";

test("the lock file names the packages of every platform, so that npm ci accepts it", () => {
  const file = new URL("../package-lock.json", import.meta.url);
  const { packages } = JSON.parse(readFileSync(file, "utf8")) as { packages: Packages };
  expect(completeLock(packages), "run `node tools/complete-lock.ts`").toEqual([]);
});

test("a missing package is added with its platform, and a present one is left alone", () => {
  const packages: Packages = {
    "node_modules/lint": {
      version: "2.0.0",
      dev: true,
      optionalDependencies: { "@lint/linux-x64-musl": "2.0.0", "@lint/darwin-arm64": "2.0.0" },
    },
    "node_modules/@lint/darwin-arm64": { version: "2.0.0", os: ["darwin"], cpu: ["arm64"] },
  };
  expect(completeLock(packages)).toEqual(["@lint/linux-x64-musl"]);
  expect(packages["node_modules/@lint/linux-x64-musl"]).toEqual({
    version: "2.0.0",
    ...{ os: ["linux"], cpu: ["x64"], libc: ["musl"], dev: true, optional: true },
  });
});

test("a package that the top folder has in another version is added inside its parent", () => {
  const packages: Packages = {
    "node_modules/lint": { version: "2.0.0", optionalDependencies: { "@lint/linux-x64": "2.0.0" } },
    "node_modules/@lint/linux-x64": { version: "1.0.0", os: ["linux"], cpu: ["x64"] },
  };
  expect(completeLock(packages)).toEqual(["@lint/linux-x64"]);
  expect(packages["node_modules/@lint/linux-x64"]?.version).toBe("1.0.0");
  expect(packages["node_modules/lint/node_modules/@lint/linux-x64"]?.version).toBe("2.0.0");
});

test("a missing package whose name tells no platform is an error", () => {
  const packages: Packages = { "node_modules/lint": { optionalDependencies: { colours: "1.0.0" } } };
  expect(() => completeLock(packages)).toThrow("colours of node_modules/lint is missing");
});
