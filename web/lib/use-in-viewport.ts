import { type RefObject, useEffect, useState } from "react";

/**
 * Whether an element has ever been in the viewport; for requests that are only needed once somebody sees it.
 */
export function useInViewport(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(!("IntersectionObserver" in globalThis));
  useEffect(() => {
    if (seen || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, seen]);
  return seen;
}
