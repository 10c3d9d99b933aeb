let refresh = (): Promise<unknown> => Promise.resolve();

/**
 * Sets the function that fetches answers again before a failed component is shown again. The query cache sets
 * it when it is loaded.
 */
export function setRefetchAnswers(run: typeof refresh): void {
  refresh = run;
}

/** Fetches answers again. A failed fetch is ignored here: the component that shows the answer reports it. */
export const refetchAnswers = (): Promise<unknown> => refresh().catch(() => null);
