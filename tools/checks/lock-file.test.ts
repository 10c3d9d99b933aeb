import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Entry = {
  readonly link?: boolean;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
const file = new URL("../../package-lock.json", import.meta.url);
const { packages } = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, Entry> };
const entries = Object.entries(packages);

/** Looks a package up as Node does: inside its parent, then in every folder above. */
function isNamed(place: string, name: string): boolean {
  if (`${place === "" ? "" : `${place}/`}node_modules/${name}` in packages) return true;
  return place !== "" && isNamed(place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/"))), name);
}

test("the lock file has the checksum of every package", () => {
  expect(entries.length).toBeGreaterThan(900);
  const without = entries.filter(([place, it]) => place !== "" && !it.link && !it.integrity);
  expect(without.map(([place]) => place)).toEqual([]);
});

test("the lock file names the packages of every platform, so that npm ci accepts it", () => {
  const missing = entries.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isNamed(place, name))
      .map((name) => `${name} of ${place}`),
  );
  expect(missing, "the registry lacks them: take an earlier version of the package").toEqual([]);
});
