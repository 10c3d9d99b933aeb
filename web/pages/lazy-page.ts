import { type ComponentType, lazy } from "react";
import { type Part, wordsReady } from "../lib/language.ts";
import { automaticWaits } from "./error-kind.ts";

/** A page's module; one that is better drawn with its answers says by `ready` when they are there. */
type Page<Name extends string, Props> = Record<Name, ComponentType<Props>> & {
  readonly ready?: () => Promise<void>;
};

/**
 * What is fetched when it is first shown, with the texts it needs; a failed fetch is tried again after each wait. `words`
 * says with which part of a language its texts travel: see `scripts/words/parts.ts`.
 */
export const lazyPage = <Name extends string, Props>(
  load: () => Promise<Page<Name, Props>>,
  name: Name,
  words: Part = "rest",
) =>
  lazy(async () => {
    const fetched = await withWaits(() => Promise.all([load(), wordsReady(words)]), automaticWaits);
    const loaded: Page<Name, Props> | undefined = fetched[0];
    await loaded?.ready?.();
    // Nothing comes where the page is about to be loaded anew for it; until then it stays as it is.
    return loaded ? { default: loaded[name] } : new Promise<never>(() => {});
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
