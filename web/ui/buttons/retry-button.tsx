import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";

/**
 * A button that fetches again what failed. When the content replaces it, the focus moves to the dialog or the
 * page around it.
 */
export function RetryButton(props: Omit<ComponentProps<typeof Button>, "ref">) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const it = button.current;
    return () => {
      if (it && it === document.activeElement)
        it.closest<HTMLElement>("[role=dialog], [role=alertdialog], main")?.focus({ preventScroll: true });
    };
  }, []);
  return <Button ref={button} {...props} />;
}
