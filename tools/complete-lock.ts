import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// A registry mirror may lack packages for other platforms. npm then omits them from the lock file, and `npm
// ci` rejects it. Run this after an `npm install` behind such a mirror: it adds those packages by version and
// platform.
type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const file = fileURLToPath(new URL("../package-lock.json", import.meta.url));
const lock = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, Entry> };
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

const added: string[] = [];
for (const [place, parent] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
    const wanted = range.replace(/^[~^]/, "");
    const exact = wanted === range;
    const found = resolved(place, name);
    if (found && (!exact || found.version === wanted)) continue;
    const platform = platformOf(name);
    if (!platform) throw new Error(`${name} of ${place} is missing, and its name tells no platform.`);
    // If two versions of a program are installed, each has its platform packages next to it.
    const folder = lock.packages[`node_modules/${name}`]
      ? place.slice(0, place.lastIndexOf("node_modules/"))
      : "";
    const how = { ...platform, ...(parent.dev ? { dev: true } : {}), optional: true };
    lock.packages[`${folder}node_modules/${name}`] = { version: wanted, ...how };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, "en")),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  added.length > 0 ? `Entered ${added.length} packages of other platforms.` : "Nothing was missing.",
);

/** Resolves a package as Node does: inside the parent package, then in every folder above. */
function resolved(place: string, name: string): Entry | undefined {
  const found = lock.packages[`${place === "" ? "" : `${place}/`}node_modules/${name}`];
  if (found || place === "") return found;
  return resolved(place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/"))), name);
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
