const networkErrors = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);

/**
 * Whether the database is unreachable, starting, stopping or out of connections, or cancelled a statement
 * because it is shutting down.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as Error & { code?: string; syscall?: string };
  if (syscall === "connect" || networkErrors.has(code)) return true;
  if (/^(08|57P0|53[0-3])/.test(code)) return true;
  if (
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered/.test(error.message)
  )
    return true;
  // Drizzle wraps the driver's error.
  return isOutage(error.cause);
}
