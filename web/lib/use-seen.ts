import { type RefObject, useEffect, useState } from "react";

/** Whether an element has come into view; for what is worth asking for only when somebody looks. */
export function useSeen(element: RefObject<Element | null>): boolean {
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
