import { lazy, Suspense, useEffect, useState } from "react";
import type { DeskPart } from "../lib/desk.ts";
import type { Missed } from "./desk/desk.tsx";

const Desk = lazy(() => import("./desk/desk.tsx").then((it) => ({ default: it.Desk })));

/** Palette and shortcuts, fetched with the first key that could be meant for them; what is pressed meanwhile counts. */
export function DeskDoor() {
  const [missed] = useState<Missed>({ all: [], isOver: false });
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const wake = (event: Event) => {
      if (missed.isOver) return;
      if (event instanceof KeyboardEvent) {
        const isPalette = /^k$/i.test(event.key) && (event.ctrlKey || event.metaKey);
        if (!isPalette && (event.key.length > 1 || (event.target as Element).matches("input, textarea")))
          return;
        if (isPalette) event.preventDefault();
        missed.all.push(event);
      } else missed.all.push((event as CustomEvent<DeskPart>).detail);
      setAwake(true);
    };
    addEventListener("keydown", wake);
    addEventListener("desk", wake);
    return () => {
      removeEventListener("keydown", wake);
      removeEventListener("desk", wake);
    };
  }, [missed]);
  return (
    isAwake && (
      <Suspense>
        <Desk missed={missed} />
      </Suspense>
    )
  );
}
