import { isOutage } from "./lib/outage.ts";
import { BadConfig, type Config } from "./config.ts";

/** What the person at the terminal reads when the program didn't start; bugs keep their stack. */
export function startFailure(error: unknown, config?: Pick<Config, "host" | "port" | "databaseUrl">): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof BadConfig || error.name === "CannotStart") return error.message;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (syscall === "listen") {
    const at = `${config?.host}:${config?.port}`;
    if (code === "EADDRINUSE")
      return `Another program listens at ${at} already: stop it, or choose another PORT.`;
    return `Coincide can't listen at ${at} (${code}): choose another HOST or PORT.`;
  }
  if (config?.databaseUrl && (isOutage(error) || isRefused(code)))
    return `The database at ${withoutPassword(config.databaseUrl)} can't be used: ${error.message}. See DATABASE_URL in .env.example.`;
  return error.stack ?? error.message;
}

/** A wrong user or password, no such database, not allowed to make tables. */
const isRefused = (code: string) => /^(28|3D000|42501)/.test(code);

function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = "";
  return shown.href;
}
