import { lazy, Suspense, useEffect, useState } from "react";
import { onDeskNeeded, tellDesk } from "../lib/desk.ts";

const Desk = lazy(() => import("./desk/desk.tsx").then((it) => ({ default: it.Desk })));

/** Hears the keys that could be meant for the palette or the shortcuts, and fetches both with the first of them. */
export function DeskDoor() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isPalette = /^k$/i.test(event.key) && (event.ctrlKey || event.metaKey);
      if (isPalette) event.preventDefault();
      if (isPalette || (event.key.length === 1 && !(event.target as Element).matches("input, textarea")))
        tellDesk(event);
    };
    onDeskNeeded(() => setNeeded(true));
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
  return (
    isNeeded && (
      <Suspense>
        <Desk />
      </Suspense>
    )
  );
}
