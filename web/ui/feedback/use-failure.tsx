import type { ReactNode } from "react";
import { isNotFoundOrMalformed } from "#web/lib/api/call.ts";
import { useLastingError } from "#web/lib/api/lasting-error.ts";
import type { Loadable } from "#web/lib/api/loadable.ts";
import { ErrorLine, ErrorState } from "./error-state.tsx";

export type FailureTexts = {
  /** Title of the error; "That didn’t load" without it. */
  error?: string;
  /** The line below the title. */
  explain?: (error: Error) => string;
  /** Inside a form or a card: an error in one line, whose text is the button to retry. */
  errorLine?: string;
  /** Shown if what was asked for doesn't exist. */
  notFound?: ReactNode;
};

/**
 * The error to show instead of the answer of a query; null without one. Data on screen stays when a later
 * fetch fails. An error stays, with a busy button, until its retry has data.
 */
export function useFailure(query: Loadable<unknown>, texts: FailureTexts = {}): ReactNode {
  const failure = useLastingError(query);
  if (!failure) return null;
  const { error, explain, errorLine, notFound } = texts;
  if (notFound !== undefined && isNotFoundOrMalformed(failure)) return notFound;
  const retry = { onRetry: () => void query.refetch(), busy: query.isFetching };
  if (errorLine !== undefined) return <ErrorLine {...retry}>{errorLine}</ErrorLine>;
  return (
    <ErrorState title={error} message={explain?.(failure)} attempt={query.errorUpdateCount} {...retry} />
  );
}
