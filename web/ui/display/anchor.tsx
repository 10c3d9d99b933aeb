import { type ReactNode, useEffect } from "react";
import { useLocation } from "#web/lib/navigation.tsx";

/** Scrolls to its content if the address names it. */
export function Anchor({ id, children }: { id: string; children: ReactNode }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [hash, id]);
  return (
    <div id={id} className="scroll-mt-20">
      {children}
    </div>
  );
}
