import { setTimeout as wait } from "node:timers/promises";

/** An answer, or the reason why there was none. */
export type CallResult = { readonly status: number; readonly body: unknown } | { readonly failed: string };

const timeoutMs = 8000;

/** Sends one request. Never rejects: any failure is returned as an answer. */
export async function callApi(
  origin: string,
  token: string,
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: unknown,
): Promise<CallResult> {
  try {
    const response = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  } catch (error) {
    return { failed: reasonOf(error) };
  }
}

/** True for failures after which the browser retries by itself. */
export const isRetriable = (answer: CallResult): boolean =>
  "failed" in answer || [408, 429, 502, 503, 504].includes(answer.status);

/** Waits before the next try. The delay is shorter than the browser's, to put more load on the server. */
export const backOff = (tries: number): Promise<void> => wait(Math.min(100 * 2 ** tries, 1000));

/** Repeats a GET until it succeeds. Throws if the server refuses it, or after 60 tries. */
export async function read<T>(origin: string, token: string, path: string): Promise<T> {
  for (let tries = 0; tries < 60; tries++) {
    const answer = await callApi(origin, token, "GET", path);
    if ("status" in answer && answer.status === 200) return answer.body as T;
    if (!isRetriable(answer)) throw new Error(`${path} was answered with ${describe(answer)}`);
    await backOff(tries);
  }
  throw new Error(`${path} was not answered for a minute.`);
}

export const describe = (answer: CallResult): string =>
  "failed" in answer ? answer.failed : `${answer.status} ${JSON.stringify(answer.body)}`;

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  return name === "TimeoutError" ? "timeout" : (cause?.code ?? message);
}
