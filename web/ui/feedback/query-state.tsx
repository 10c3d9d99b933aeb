import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { isNotFoundOrMalformed } from "#web/lib/api/call.ts";
import type { Loadable } from "#web/lib/api/loadable.ts";
import { ErrorLine, ErrorState } from "./error-state.tsx";
import { SkeletonRows } from "./skeleton.tsx";

type Props<T> = {
  /** For several queries, see `joinQueries`. */
  query: Loadable<T>;
  /** What screen readers hear while it loads; "Loading" without it. */
  loading?: string;
  /** Placeholder with the size of the content. */
  skeleton?: ReactNode;
  /** Title of the error; "That didn’t load" without it. */
  error?: string;
  /** The line below the title. */
  explain?: (error: Error) => string;
  /** Inside a form or a card: an error in one line, whose text is the button to retry. */
  errorLine?: string;
  /** Shown if what was asked for doesn't exist. */
  notFound?: ReactNode;
  /** Shown instead of an empty list. */
  empty?: T extends readonly unknown[] ? ReactNode : never;
  children: (data: T) => ReactNode;
};

/**
 * Shows the answer of a query: a placeholder while it loads, an error with a retry, or the data. Data on
 * screen stays when a later fetch fails. An error stays, with a busy button, until its retry has data.
 */
export function QueryState<T>(props: Props<T>) {
  const { query, loading, skeleton = <SkeletonRows />, error, explain, errorLine, notFound, empty } = props;
  const { t } = useLingui();
  const [shownFailure, setShownFailure] = useState<Error | null>(null);
  const failure = failureOf(query, shownFailure);
  if (failure !== shownFailure) setShownFailure(failure);

  if (failure) {
    if (notFound !== undefined && isNotFoundOrMalformed(failure)) return notFound;
    const retry = { onRetry: () => void query.refetch(), busy: query.isFetching };
    if (errorLine !== undefined) return <ErrorLine {...retry}>{errorLine}</ErrorLine>;
    return (
      <ErrorState title={error} message={explain?.(failure)} attempt={query.errorUpdateCount} {...retry} />
    );
  }
  const { data } = query;
  if (data === undefined)
    return (
      <div role="status" aria-label={loading ?? t`Loading`}>
        {skeleton}
      </div>
    );
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty;
  return props.children(data);
}

/** A query without data that is being retried has no error of its own, so the last one on screen counts. */
function failureOf(query: Loadable<unknown>, shown: Error | null): Error | null {
  if (query.data === undefined && query.error) return query.error;
  if (!shown || query.errorUpdateCount === 0) return null;
  return query.data === undefined || query.isPlaceholderData ? shown : null;
}
