import { Refusal } from "./refusal.ts";

const networkErrors = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);

const unanswered = "Query read timeout";

/** Rejects like an unanswered statement if `work` takes longer, for example because it waits for its turn. */
export const answeredWithin = <T>(ms: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(unanswered)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Whether a statement got no answer in time: its connection still waits for it, and can't be used again. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && (error.message === unanswered || isUnanswered(error.cause));

/**
 * Whether the database is unreachable, starting, stopping or out of connections, doesn't let the program in
 * (for example while the operator replaces the password, but also for good, if `pg_hba.conf` has no entry for
 * it), gave no answer in time, or cancelled a statement because it took or waited too long, was part of a
 * deadlock, or because it is shutting down. The cause of a refusal is no matter of the database.
 */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Refusal) return false;
  const { code = "", syscall } = error as Error & { code?: string; syscall?: string };
  if (syscall === "connect" || networkErrors.has(code)) return true;
  if (/^(08|28|57P0|57014|55P03|40P01|53[0-3])/.test(code) || isUnanswered(error)) return true;
  if (
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered/.test(error.message)
  )
    return true;
  // Drizzle wraps the driver's error.
  return isDatabaseOutage(error.cause);
}

/**
 * PostgreSQL's description of the key that a written row refers to, if no such row exists: it was deleted
 * after the call had read it. Null for every other error.
 */
export function missingReference(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, detail = "" } = error as Error & { code?: string; detail?: string };
  return code === "23503" ? detail : missingReference(error.cause);
}
