import { setTimeout as wait } from "node:timers/promises";

/** An answer, or why there was none. */
export type Answer = { readonly status: number; readonly body: unknown } | { readonly failed: string };

const patience = 8000;

/** One call; whatever goes wrong on the way is an answer as well. */
export async function call(
  origin: string,
  token: string,
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: unknown,
): Promise<Answer> {
  try {
    const response = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(patience),
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  } catch (error) {
    return { failed: reasonOf(error) };
  }
}

/** What the browser takes for a reason to try again by itself. */
export const isPassing = (answer: Answer): boolean =>
  "failed" in answer || [408, 429, 502, 503, 504].includes(answer.status);

/** The pause before the next try: more impatient than the browser, so that the server has more to endure. */
export const pause = (tries: number): Promise<void> => wait(Math.min(100 * 2 ** tries, 1000));

/** Reads until there is an answer; throws when the server refuses, or there is none for a minute. */
export async function read<T>(origin: string, token: string, path: string): Promise<T> {
  for (let tries = 0; tries < 60; tries++) {
    const answer = await call(origin, token, "GET", path);
    if ("status" in answer && answer.status === 200) return answer.body as T;
    if (!isPassing(answer)) throw new Error(`${path} was answered with ${describe(answer)}`);
    await pause(tries);
  }
  throw new Error(`${path} was not answered for a minute.`);
}

export const describe = (answer: Answer): string =>
  "failed" in answer ? answer.failed : `${answer.status} ${JSON.stringify(answer.body)}`;

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  return name === "TimeoutError" ? "timeout" : (cause?.code ?? message);
}
