import { type RefObject, useEffect, useRef } from "react";

/**
 * Calls `onLeave` when the focus is about to leave an open list with its input, and returns the input's blur
 * handler. It runs before the focus moves: a dialog takes the focus for itself if a part of it disappears
 * while no element has the focus, as during a blur event.
 */
export function useLeave(within: RefObject<HTMLElement | null>, open: boolean, onLeave: () => void) {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    if (!open) return undefined;
    const isOutside = (target: EventTarget | null) => !within.current?.contains(target as Node);
    // Not `pointerdown`: a finger that scrolls the page doesn't move the focus.
    const press = ({ target }: MouseEvent) => isOutside(target) && latest.current();
    const tab = ({ key, target }: KeyboardEvent) => key === "Tab" && !isOutside(target) && latest.current();
    document.addEventListener("mousedown", press, true);
    document.addEventListener("keydown", tab, true);
    return () => {
      document.removeEventListener("mousedown", press, true);
      document.removeEventListener("keydown", tab, true);
    };
  }, [within, open]);

  /** The focus was moved by something else, such as a screen reader. */
  return () =>
    setTimeout(() => {
      const left = within.current;
      if (left && !left.contains(document.activeElement)) latest.current();
    });
}
