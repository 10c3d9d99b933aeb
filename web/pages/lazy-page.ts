import { type ComponentType, lazy } from "react";
import { automaticWaits } from "./error-kind.ts";

/** A page whose code is fetched when it is first shown; a failed fetch is tried again after each wait. */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await withWaits(load, automaticWaits))[name] }));

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
