import { isDatabaseOutage } from "./lib/database-errors.ts";
import { BadConfig, type Config } from "./config.ts";

/** The message at the terminal if the program can't start. Unexpected errors keep their stack trace. */
export function startFailure(error: unknown, config?: Pick<Config, "host" | "port" | "databaseUrl">): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof BadConfig || error.name === "CannotStart") return error.message;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (syscall === "listen") {
    const at = `${config?.host}:${config?.port}`;
    if (code === "EADDRINUSE")
      return `Another program is already listening on ${at}: stop it, or choose another PORT.`;
    return `Coincide can't listen on ${at} (${code}): choose another HOST or PORT.`;
  }
  if (config?.databaseUrl && (isDatabaseOutage(error) || isRefused(code)))
    return `The database at ${withoutPassword(config.databaseUrl)} can't be used: ${error.message}. See DATABASE_URL in .env.example.`;
  return error.stack ?? error.message;
}

/** Wrong user or password, unknown database, or no permission to create tables. */
const isRefused = (code: string) => /^(28|3D000|42501)/.test(code);

function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = "";
  return shown.href;
}
