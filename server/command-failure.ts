import { CommandRefused } from "#lib/command-refused.ts";
import { isDatabaseOutage } from "#lib/database-errors.ts";
import { Refusal } from "#lib/refusal.ts";
import type { Config } from "./config.ts";
import { BadConfig } from "./settings-file.ts";

/** Exit codes of all commands. 0: done. 1: refused, or something is wrong. 2: invalid command or settings. */
export const exits = { refused: 1, misused: 2 } as const;

/** What of the settings a message may name. */
type Named = Pick<Config, "host" | "port" | "databaseUrl">;

/**
 * Why a command failed, in one sentence for the person at the terminal; the sentence never contains a
 * password. Settings that could be read are named. `verbose` is the option of the command, if it has one:
 * with it the stack traces follow, without it an unknown failure says that it exists.
 */
export function commandFailure(
  error: unknown,
  settings?: Named,
  { verbose }: { verbose?: boolean } = {},
): string {
  const causes = chainOf(error);
  const said = causes.find(isForPeople);
  const known = said
    ? said instanceof Refusal
      ? refusalReason(said)
      : said.message
    : firstKnown(causes, (cause) => reasonOf(cause, settings));
  const last = causes.at(-1);
  const hint = verbose === false ? " (--verbose prints where)" : "";
  const reason = known ?? `${last?.name ?? "Error"}: ${firstLine(last?.message ?? String(error))}${hint}`;
  return verbose ? [reason, ...causes.map((it) => it.stack ?? it.message)].join("\n") : reason;
}

export const exitCodeOf = (error: unknown): number =>
  error instanceof BadConfig ? exits.misused : exits.refused;

/** The error and what caused it, from the outside in. */
function chainOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  return [error, ...(error.cause === error ? [] : chainOf(error.cause))];
}

const isForPeople = (error: Error) =>
  error instanceof BadConfig ||
  error instanceof Refusal ||
  error instanceof CommandRefused ||
  error.name === "CannotStart";

/** What the innermost of these errors says that says anything. */
const firstKnown = (causes: readonly Error[], reason: (cause: Error) => string | null) =>
  causes
    .toReversed()
    .map(reason)
    .find((it) => it !== null);

/**
 * A refusal is worded for people in the app; an operator needs its cause, such as a full disk. A connection
 * that failed isn't that of the database: a refusal is caused by the storage.
 */
function refusalReason(refusal: Refusal): string {
  const causes = chainOf(refusal.cause);
  const [cause] = causes;
  const why = cause && (cause.message || (cause as NodeJS.ErrnoException).code);
  const added = why ? ` (${firstLine(why)})` : "";
  return firstKnown(causes, fileReason) ?? refusal.message + added;
}

/** The reason in words, if this kind of error is known. */
function reasonOf(error: Error, settings: Named | undefined): string | null {
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (syscall === "listen") {
    const at = `${settings?.host}:${settings?.port}`;
    return code === "EADDRINUSE"
      ? `Another program is already listening on ${at}: stop it, or choose another PORT.`
      : `Coincide can't listen on ${at} (${code}): choose another HOST or PORT.`;
  }
  const ofFile = fileReason(error);
  if (ofFile !== null) return ofFile;
  const advice = /^(?:28|3D000|42501|3F000|25006)/.exec(code);
  if (!advice && !isDatabaseOutage(error)) return null;
  const where = settings?.databaseUrl ? ` ${placeOf(settings.databaseUrl)}` : "";
  const isUnreached = syscall === "connect" || syscall === "getaddrinfo";
  const doing =
    advices[code.slice(0, 2)] ??
    (isUnreached
      ? "Start PostgreSQL, or correct the host and port in DATABASE_URL."
      : "See DATABASE_URL in .env.example.");
  return `The database${where} can't be used: ${firstLine(error.message || code)}. ${doing}`;
}

/** The reason in words, if the error is about a file or a full disk. */
function fileReason(error: Error): string | null {
  const { code = "", path } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT" || code === "53100")
    return `The disk is full${path ? `: ${path} could not be written` : ""}.`;
  return path !== undefined && code in files ? `${path} ${files[code as keyof typeof files]}.` : null;
}

const files = {
  ENOENT: "does not exist",
  EEXIST: "exists already",
  EACCES: "may not be used by this user",
  EPERM: "may not be used by this user",
  EROFS: "is on a read-only file system",
  ENOTDIR: "has a file where a folder should be",
  EISDIR: "is a folder",
} as const;

/** By the class of PostgreSQL's error codes. */
const advices: Record<string, string> = {
  "28": "Check the user and the password in DATABASE_URL.",
  "3D": "Create the database, or correct its name in DATABASE_URL.",
  "42": "The user in DATABASE_URL needs the rights of the database's owner.",
};

/** Host and path of a database or a storage; never what is before the @ or after the ?. */
export function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get("host") ?? host}${pathname}`;
}

const firstLine = (text: string) => text.trim().split("\n", 1)[0]!.replace(/\.$/, "");
