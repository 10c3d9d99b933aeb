import { type ComponentType, lazy } from "react";
import { type CatalogPart, loadCatalog } from "#web/lib/i18n/language.ts";
import { retryDelaysMs } from "#web/lib/api/error-kind.ts";

/**
 * A page's module. A page that should be rendered together with its data exports `ready`, which resolves when
 * the data is there.
 */
type Page<Name extends string, Props> = Record<Name, ComponentType<Props>> & {
  readonly ready?: () => Promise<void>;
};

/**
 * A component that is loaded when it is first shown, together with its texts; a failed load is retried after
 * each delay. `words` names the message catalog that holds its texts: see `tools/i18n/parts.ts`.
 */
export const lazyPage = <Name extends string, Props>(
  load: () => Promise<Page<Name, Props>>,
  name: Name,
  words: CatalogPart = "rest",
) =>
  lazy(async () => {
    const fetched = await withRetries(() => Promise.all([load(), loadCatalog(words)]), retryDelaysMs);
    const loaded: Page<Name, Props> | undefined = fetched[0];
    await loaded?.ready?.();
    // `loaded` is undefined if a stale chunk is about to reload the page; until then the page stays as it is.
    return loaded ? { default: loaded[name] } : new Promise<never>(() => {});
  });

/** Runs until it succeeds; each entry of the delays in milliseconds allows one retry. */
export async function withRetries<T>(run: () => Promise<T>, [wait, ...rest]: readonly number[]): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (wait === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return withRetries(run, rest);
  }
}
