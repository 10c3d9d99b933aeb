import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type Packages = Record<string, Entry>;
type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const systems = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const processors = [
  "x64",
  "arm64",
  "arm",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
];

/**
 * Adds to the packages of a lock file the optional dependencies that it lacks, by version and platform, and
 * returns their names. A registry mirror may lack packages for other platforms; npm then omits them from the
 * lock file, and `npm ci` rejects it. See decision 0054.
 */
export function completeLock(packages: Packages): readonly string[] {
  const added: string[] = [];
  for (const [place, parent] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
      const wanted = range.replace(/^[~^]/, "");
      const exact = wanted === range;
      const found = resolved(packages, place, name);
      if (found && (!exact || found.version === wanted)) continue;
      const platform = platformOf(name);
      if (!platform) throw new Error(`${name} of ${place} is missing, and its name contains no platform.`);
      // If the top folder has another version, this one goes inside its parent.
      const folder = place !== "" && packages[`node_modules/${name}`] ? `${place}/` : "";
      const how = { ...platform, ...(parent.dev ? { dev: true } : {}), optional: true };
      packages[`${folder}node_modules/${name}`] = { version: wanted, ...how };
      added.push(name);
    }
  }
  return added;
}

/** Resolves a package as Node does: inside the parent package, then in every folder above. */
function resolved(packages: Packages, place: string, name: string): Entry | undefined {
  const found = packages[`${place === "" ? "" : `${place}/`}node_modules/${name}`];
  if (found || place === "") return found;
  return resolved(packages, place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/"))), name);
}

/** Reads a platform from a name: `@oxfmt/binding-linux-arm-musleabihf` is for Linux on ARM with musl. */
function platformOf(name: string): Pick<Entry, "os" | "cpu" | "libc"> | null {
  if (name === "fsevents") return { os: ["darwin"] };
  const words = name.replace("windows", "win32").split(/[/.-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (!os && !cpu) return null;
  const libc = words.some((word) => word.startsWith("musl"))
    ? "musl"
    : words.some((word) => word.startsWith("gnu"))
      ? "glibc"
      : null;
  return { ...(libc ? { libc: [libc] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(os ? { os: [os] } : {}) };
}

if (import.meta.main) {
  const file = fileURLToPath(new URL("../package-lock.json", import.meta.url));
  const lock = JSON.parse(readFileSync(file, "utf8")) as { packages: Packages };
  const added = completeLock(lock.packages);
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, "en")),
  );
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    added.length > 0 ? `Entered ${added.length} packages of other platforms.` : "Nothing was missing.",
  );
}
