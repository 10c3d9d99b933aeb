import { useLayoutEffect, useRef } from "react";

/**
 * Whether this very drawing is the first one with a new beginning: the list has to be told together with the lines that
 * came before the others, and not a moment later.
 */
export function usePrepended(firstKey: string | undefined): boolean {
  const former = useRef(firstKey);
  useLayoutEffect(() => {
    former.current = firstKey;
  });
  // oxlint-disable-next-line react/refs
  return former.current !== undefined && former.current !== firstKey;
}
