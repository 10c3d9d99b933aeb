/** What a screen needs of a query: its data, whether it failed, and how to fetch it again. */
export type Loadable<T> = {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  /** Whether `data` belongs to the query before, for example to the previous page of a list. */
  isPlaceholderData?: boolean;
  errorUpdateCount: number;
  refetch: () => Promise<unknown>;
};

/** Joins queries that a screen can only show together. A retry fetches the queries that have no data yet. */
export function joinQueries<D extends object>(parts: { [K in keyof D]: Loadable<D[K]> }): Loadable<D> {
  const named = Object.entries<Loadable<unknown>>(parts);
  const missing = named.map(([, query]) => query).filter(({ data }) => data === undefined);
  return {
    data:
      missing.length > 0 ? undefined : (Object.fromEntries(named.map(([key, { data }]) => [key, data])) as D),
    error: missing.find(({ error }) => error !== null)?.error ?? null,
    isFetching: missing.some(({ isFetching }) => isFetching),
    errorUpdateCount: named.reduce((sum, [, { errorUpdateCount }]) => sum + errorUpdateCount, 0),
    refetch: () => Promise.all(missing.map(({ refetch }) => refetch())),
  };
}
