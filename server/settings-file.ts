import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

/** Invalid environment variables. The message names each of them, without its value. */
export class BadConfig extends Error {
  override name = "BadConfig";
}

const isProduction = (process.env["NODE_ENV"] || "production") === "production";
const common = "/etc/coincide.env";
/** Where settings are read from besides the environment. The first of these files that exists counts. */
export const settingsFiles = [
  fileURLToPath(new URL("../.env", import.meta.url)),
  ...(isProduction ? [common] : []),
];

type Read = (path: string) => string;
const readText: Read = (path) => readFileSync(path, "utf8");

/** The file with settings; null if there is none. Throws a `BadConfig` if it can't be read. */
export function settingsFile(files = settingsFiles, read = readText): { path: string; text: string } | null {
  for (const path of files) {
    try {
      return { path, text: read(path) };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "ENOENT")
        throw new BadConfig(
          `The settings in ${path} can't be read by this user (${code}): let the group of the service's user read it, or run the command as that user.`,
        );
    }
  }
  return null;
}

/**
 * The same for the program, whose service may be given the settings by systemd from a file that only root can
 * read: such a file counts as none.
 */
export function settingsFileOfService(files = settingsFiles, read = readText) {
  const readable: Read = (path) => {
    try {
      return read(path);
    } catch (error) {
      const isForSystemd = path === common && (error as NodeJS.ErrnoException).code === "EACCES";
      throw isForSystemd ? Object.assign(new Error("none"), { code: "ENOENT" }) : error;
    }
  };
  return settingsFile(files, readable);
}

/**
 * The variables of a file such as `.env`. Throws a `BadConfig` for a value with a # that isn't in quotes:
 * what follows would count as a comment, and half a password would be used. Not for those that are `given`
 * and take precedence.
 */
export function readDotEnv(text: string, given: Record<string, string | undefined> = {}) {
  const cut = [...text.matchAll(/^[ \t]*(?:export[ \t]+)?([A-Z_]+)[ \t]*=[ \t]*[^\s#"'`][^\n#]*(?<=\S)#/gm)]
    .map(([, name]) => name!)
    .filter((name) => !given[name]);
  const message = "has a # outside quotes, where a comment would begin: put the value in quotes";
  if (cut.length > 0) throw new BadConfig(complaint(cut.map((name) => ({ path: [name], message }))));
  return parseEnv(text);
}

/** The message of a `BadConfig` about these settings. */
export function complaint(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const lines = issues.map(({ path, message }) => `  ${String(path[0])} ${message}`);
  return ["These settings can't be used:", ...new Set(lines), "See .env.example for what each means."].join(
    "\n",
  );
}
