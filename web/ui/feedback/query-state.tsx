import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Loadable } from "#web/lib/api/loadable.ts";
import { LoadingStatus, SkeletonRows } from "./skeleton.tsx";
import { type FailureTexts, useFailure } from "./use-failure.tsx";

type Props<T> = FailureTexts & {
  /** For several queries, see `joinQueries`. */
  query: Loadable<T>;
  /** What screen readers hear while it loads; "Loading" without it. */
  loading?: string;
  /** Placeholder with the size of the content. */
  skeleton?: ReactNode;
  /** Shown instead of an empty list. */
  empty?: T extends readonly unknown[] ? ReactNode : never;
  children: (data: T) => ReactNode;
};

/** Shows the answer of a query: a placeholder while it loads, an error with a retry, or the data. */
export function QueryState<T>({ query, loading, skeleton, empty, children, ...texts }: Props<T>): ReactNode {
  const { t } = useLingui();
  const failure = useFailure(query, texts);
  if (failure !== null) return failure;
  const { data } = query;
  if (data === undefined)
    return <LoadingStatus label={loading ?? t`Loading`}>{skeleton ?? <SkeletonRows />}</LoadingStatus>;
  return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data);
}
