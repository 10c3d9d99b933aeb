import { QueryClientProvider } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { navigate } from "#web/lib/navigation.tsx";
import { type PalettePart, attachPalette } from "#web/lib/command-palette.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { useLogOut } from "#web/pages/app-shell/use-log-out.tsx";
import { Palette } from "./palette.tsx";
import { matchShortcut, type KeyPress, type Shortcut } from "./shortcuts.ts";
import { ShortcutMap } from "./shortcut-map.tsx";
import { areShortcutsOn } from "./shortcuts-switch.ts";
import { isDialogOpen, isTyping } from "./typing.ts";
import { focusListItem } from "./list-navigation.ts";

/** Handles the keyboard shortcuts, and shows the palette and the list of shortcuts. */
export function CommandPalette() {
  const [open, setOpen] = useState<PalettePart | null>(null);
  const { leave, question } = useLogOut();
  const before = useRef<KeyPress | null>(null);

  const obey = useCallback((shortcut: Shortcut) => {
    if ("to" in shortcut) navigate(shortcut.to);
    else if (shortcut.does === "next") focusListItem(1);
    else if (shortcut.does === "previous") focusListItem(-1);
    else if (shortcut.does !== "close") setOpen(shortcut.does);
  }, []);
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey) {
        if (!isDialogOpen()) setOpen("palette");
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || isDialogOpen() || !areShortcutsOn()) return;
      const { shortcut, waits } = matchShortcut(event.key, event.timeStamp, before.current);
      before.current = waits ? { key: event.key, at: event.timeStamp } : null;
      if (!shortcut) return;
      event.preventDefault();
      obey(shortcut);
    },
    [obey],
  );

  useEffect(
    () => attachPalette((message) => (typeof message === "string" ? setOpen(message) : onKeyDown(message))),
    [onKeyDown],
  );

  const close = () => setOpen(null);
  if (open === "map") return <ShortcutMap onClose={close} />;
  if (open === null) return question;
  return (
    <QueryClientProvider client={queryClient}>
      <Palette begins={open} onClose={close} onShowShortcuts={() => setOpen("map")} onLogOut={leave} />
    </QueryClientProvider>
  );
}
