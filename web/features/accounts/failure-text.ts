import { t } from "@lingui/core/macro";
import { codeOf, messageOf } from "#web/lib/api/call.ts";
import { isOutage } from "#web/lib/api/transient.ts";

/**
 * Returns the text for a form that could not be sent: the server's message, else the connection message for
 * an outage (no answer, or 5xx), else `otherwise`.
 */
export function failureText(error: unknown, otherwise: string): string {
  return messageOf(
    error,
    isOutage(error) ? t`Unable to load the app. Please check your internet connection.` : otherwise,
  );
}

/** Whether the server rejects the sign-in only because the email isn't verified yet. */
export const isUnverifiedEmail = (error: unknown): boolean => codeOf(error) === "EMAIL_NOT_VERIFIED";

/** Whether the sign-in is locked after wrong passwords. */
export const isLocked = (error: unknown): boolean => codeOf(error) === "TOO_MANY_ATTEMPTS";

/** Whether a chunk or the network failed to load, rather than the request. Such failures are retried once. */
export const isLoadingFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /ChunkLoadError|Loading (?:CSS )?chunk|Network Error/.test(`${error.name}: ${error.message}`);

/** Runs `run`, and retries it once if only the loading failed. */
export async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isLoadingFailure(error)) return run();
    throw error;
  }
}
