import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Entry = {
  readonly version?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
const file = new URL("../../package-lock.json", import.meta.url);
const { packages } = JSON.parse(readFileSync(file, "utf8")) as { packages: Packages };
const entries = Object.entries(packages);

type Packages = Readonly<Record<string, Entry>>;

/** Looks a package up as Node does: inside its parent, then in every folder above. */
function resolved(all: Packages, place: string, name: string): Entry | undefined {
  const found = all[`${place === "" ? "" : `${place}/`}node_modules/${name}`];
  if (found || place === "") return found;
  return resolved(all, place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/"))), name);
}

/** The optional packages that no entry names in their version. */
const missingIn = (all: Packages): string[] =>
  Object.entries(all).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => {
        const found = resolved(all, place, name);
        return !found || (/^\d/.test(range) && found.version !== range);
      })
      .map(([name, range]) => `${name} ${range} of ${place}`),
  );

test("the lock file has the checksum of every package", () => {
  expect(entries.length).toBeGreaterThan(900);
  const without = entries.filter(([place, it]) => place !== "" && !it.link && !it.integrity);
  expect(without.map(([place]) => place)).toEqual([]);
});

test("the lock file names the packages of every platform, so that npm ci accepts it", () => {
  expect(missingIn(packages), "the registry lacks them: take an earlier version").toEqual([]);
});

test("a platform that is missing, or is there in another version, is found", () => {
  const lint = { optionalDependencies: { "@lint/linux-x64": "2.0.0", "@lint/darwin-arm64": "2.0.0" } };
  const all = { "node_modules/lint": lint, "node_modules/@lint/linux-x64": { version: "1.0.0" } };
  expect(missingIn(all)).toEqual([
    "@lint/linux-x64 2.0.0 of node_modules/lint",
    "@lint/darwin-arm64 2.0.0 of node_modules/lint",
  ]);
  expect(
    missingIn({ ...all, "node_modules/lint/node_modules/@lint/linux-x64": { version: "2.0.0" } }),
  ).toEqual(["@lint/darwin-arm64 2.0.0 of node_modules/lint"]);
});
