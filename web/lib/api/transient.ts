import { CallError } from "./call.ts";

/**
 * Whether the same call may succeed later: there was no answer, the server or a proxy is overloaded or
 * restarting, or there were too many requests. A bare 500 is a bug that a retry would hit again.
 */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof CallError) || [408, 429, 502, 503, 504].includes(error.status);

/** Whether the server didn't decide: there was no answer, or any 5xx. Everything else is a refusal. */
export const isOutage = (error: unknown): boolean => !(error instanceof CallError) || error.status >= 500;
