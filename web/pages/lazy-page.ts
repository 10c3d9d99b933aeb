import { type ComponentType, lazy } from "react";
import { wordsReady } from "../lib/language.ts";
import { automaticWaits } from "./error-kind.ts";

/**
 * A page whose code is fetched when it is first shown, with the texts it needs; a failed fetch is tried again after each
 * wait. `words` says with which part of a language its texts travel: see `scripts/words/parts.ts`.
 */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  words: "first" | "rest" | "staff" = "rest",
) =>
  lazy(async () => {
    const [page] = await withWaits(() => Promise.all([load(), wordsReady(words)]), automaticWaits);
    return { default: page[name] };
  });

/** Runs until it works, at most once more than there are waits. */
export async function withWaits<T>(run: () => Promise<T>, [wait, ...rest]: readonly number[]): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (wait === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return withWaits(run, rest);
  }
}
