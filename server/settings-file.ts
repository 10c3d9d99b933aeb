import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

/** Invalid environment variables. The message names each of them, without its value. */
export class BadConfig extends Error {
  override name = "BadConfig";
}

const isProduction = (process.env["NODE_ENV"] || "production") === "production";
/** Where settings are read from besides the environment. The first of these files that exists counts. */
export const settingsFiles = [
  fileURLToPath(new URL("../.env", import.meta.url)),
  ...(isProduction ? ["/etc/coincide.env"] : []),
];

/** The file with settings; null if there is none. Throws a `BadConfig` if it can't be read. */
export function settingsFile(files = settingsFiles): { path: string; text: string } | null {
  for (const path of files) {
    try {
      return { path, text: readFileSync(path, "utf8") };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "ENOENT")
        throw new BadConfig(`The settings in ${path} can't be read by this user (${code}).`);
    }
  }
  return null;
}

/**
 * The variables of a file such as `.env`. Throws a `BadConfig` for a value with a # that isn't in quotes:
 * what follows would count as a comment, and half a password would be used.
 */
export function readDotEnv(text: string) {
  const cut = [...text.matchAll(/^[ \t]*(?:export[ \t]+)?([A-Z_]+)[ \t]*=[ \t]*[^\s#"'`][^\n#]*(?<=\S)#/gm)];
  const message = "has a # outside quotes, where a comment would begin: put the value in quotes";
  if (cut.length > 0) throw new BadConfig(complaint(cut.map(([, name]) => ({ path: [name!], message }))));
  return parseEnv(text);
}

/** The message of a `BadConfig` about these settings. */
export function complaint(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const lines = issues.map(({ path, message }) => `  ${String(path[0])} ${message}`);
  return ["These settings can't be used:", ...new Set(lines), "See .env.example for what each means."].join(
    "\n",
  );
}
