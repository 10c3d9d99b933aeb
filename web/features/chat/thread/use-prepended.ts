import { useLayoutEffect, useRef } from "react";

/**
 * Whether this render is the first one with a new first row. The list must know that in the same render that
 * adds the rows before the others, not in a later one.
 */
export function useIsPrepending(firstKey: string | undefined): boolean {
  const former = useRef(firstKey);
  useLayoutEffect(() => {
    former.current = firstKey;
  });
  // oxlint-disable-next-line react/refs
  return former.current !== undefined && former.current !== firstKey;
}
