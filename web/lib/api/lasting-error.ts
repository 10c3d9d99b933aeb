import { useState } from "react";
import type { Loadable } from "./loadable.ts";

type Query = Pick<Loadable<unknown>, "data" | "error" | "isPlaceholderData" | "errorUpdateCount">;

/**
 * The error of a query without data; null if there is none. TanStack Query clears an error while it fetches
 * again. This one stays until there is data, so what is on screen because of it doesn't disappear meanwhile.
 */
export function useLastingError(query: Query): Error | null {
  const [lasting, setLasting] = useState<Error | null>(null);
  const error = errorOf(query, lasting);
  if (error !== lasting) setLasting(error);
  return error;
}

function errorOf({ data, error, isPlaceholderData, errorUpdateCount }: Query, before: Error | null) {
  if (data === undefined && error) return error;
  if (!before || errorUpdateCount === 0) return null;
  return data === undefined || isPlaceholderData ? before : null;
}
