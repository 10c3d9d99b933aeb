import type { APIResponse } from "playwright-core";

/** What was answered; a refusal is thrown, so that nothing is looked at that was never set up. */
export async function answered<T>(answer: APIResponse): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}
