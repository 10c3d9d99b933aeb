import { lazy, Suspense, useEffect, useState } from "react";
import { onPaletteNeeded, sendToPalette, shortcutKey } from "#web/lib/command-palette.ts";

const CommandPalette = lazy(() =>
  import("#web/pages/command-palette/command-palette.tsx").then((it) => ({ default: it.CommandPalette })),
);

/** Fields that take letters. A switch or a box doesn't, so shortcuts work in it. */
const typingFields = "input:not([type=checkbox], [type=radio]), textarea";

/** Listens for keys that could belong to the palette or a shortcut, and loads both with the first one. */
export function CommandPaletteLoader() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPalette = /^k$/i.test(shortcutKey(event)) && (event.ctrlKey || event.metaKey);
      if (isPalette) event.preventDefault();
      if (isPalette || (event.key.length === 1 && !(event.target as Element).matches(typingFields)))
        sendToPalette(event);
    };
    onPaletteNeeded(() => setNeeded(true));
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    isNeeded && (
      <Suspense>
        <CommandPalette />
      </Suspense>
    )
  );
}
