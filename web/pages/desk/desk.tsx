import { QueryClientProvider } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { navigate } from "../../lib/navigation.tsx";
import { type DeskPart, listenAtDesk } from "../../lib/desk.ts";
import { queryClient } from "../../lib/query.ts";
import { Palette } from "./palette.tsx";
import { heard, type Pressed, type Shortcut } from "./shortcuts.ts";
import { ShortcutMap } from "./shortcut-map.tsx";
import { areShortcutsOn } from "./shortcuts-switch.ts";
import { isDialogOpen, isTyping } from "./typing.ts";
import { walkList } from "./walk-list.ts";

/** Does what the shortcuts say, and shows the palette and the map of the shortcuts. */
export function Desk() {
  const [open, setOpen] = useState<DeskPart | null>(null);
  const before = useRef<Pressed | null>(null);

  const obey = useCallback((shortcut: Shortcut) => {
    if ("to" in shortcut) navigate(shortcut.to);
    else if (shortcut.does === "next") walkList(1);
    else if (shortcut.does === "previous") walkList(-1);
    else if (shortcut.does !== "close") setOpen(shortcut.does);
  }, []);
  const hear = useCallback(
    (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey) {
        if (!isDialogOpen()) setOpen("palette");
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      if (isTyping(event.target) || isDialogOpen() || !areShortcutsOn()) return;
      const { shortcut, waits } = heard(event.key, event.timeStamp, before.current);
      before.current = waits ? { key: event.key, at: event.timeStamp } : null;
      if (!shortcut) return;
      event.preventDefault();
      obey(shortcut);
    },
    [obey],
  );

  useEffect(() => listenAtDesk((told) => (typeof told === "string" ? setOpen(told) : hear(told))), [hear]);

  const close = () => setOpen(null);
  if (open === "map") return <ShortcutMap onClose={close} />;
  if (open === null) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <Palette begins={open} onClose={close} onShowShortcuts={() => setOpen("map")} />
    </QueryClientProvider>
  );
}
