import { t } from "@lingui/core/macro";
import { CallError, messageOf } from "../../lib/call.ts";

/** What to tell when a form could not be sent: the server's words, else ours; an outage is called one. */
export function failureText(error: unknown, otherwise: string): string {
  const outage = !(error instanceof CallError) || error.status >= 500;
  return messageOf(
    error,
    outage ? t`Unable to load the app. Please check your internet connection.` : otherwise,
  );
}

/** Whether the server refuses the sign-in only because the address isn't confirmed yet. */
export const asksForVerification = (message: string): boolean =>
  /verify your email|verification/i.test(message);

/** Failures of loading rather than of the request; these are tried once more by themselves. */
export const isLoadingFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /ChunkLoadError|Loading (?:CSS )?chunk|Network Error/.test(`${error.name}: ${error.message}`);

/** Runs, and once more if only the loading failed. */
export async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isLoadingFailure(error)) return run();
    throw error;
  }
}
