import type { APIResponse } from "playwright-core";

/** The JSON of an answer. Throws if the call failed, so that no test continues on an incomplete setup. */
export async function jsonOf<T>(answer: APIResponse): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}
