import { QueryClientProvider } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { navigate } from "#web/lib/navigation.tsx";
import { type PalettePart, attachPalette, shortcutKey } from "#web/lib/command-palette.ts";
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
  /** What was typed since the palette was asked for, until its field is there; null if it wasn't. */
  const typedAhead = useRef<string | null>(null);
  const show = useCallback((part: PalettePart | null) => {
    typedAhead.current = part === "palette" || part === "message" ? "" : null;
    setOpen(part);
  }, []);

  const obey = useCallback(
    (shortcut: Shortcut) => {
      if ("to" in shortcut) navigate(shortcut.to);
      else if (shortcut.does === "next") focusListItem(1);
      else if (shortcut.does === "previous") focusListItem(-1);
      else if (shortcut.does !== "close") show(shortcut.does);
    },
    [show],
  );
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const key = shortcutKey(event);
      if (key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey) {
        if (!isDialogOpen()) show("palette");
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (typedAhead.current !== null && !isDialogOpen()) {
        if (event.key.length === 1) typedAhead.current += event.key;
        return;
      }
      if (isTyping(event.target) || isDialogOpen() || !areShortcutsOn()) return;
      const { shortcut, waits } = matchShortcut(key, event.timeStamp, before.current);
      before.current = waits ? { key, at: event.timeStamp } : null;
      if (!shortcut) return;
      event.preventDefault();
      obey(shortcut);
    },
    [obey, show],
  );

  useEffect(
    () => attachPalette((message) => (typeof message === "string" ? show(message) : onKeyDown(message))),
    [onKeyDown, show],
  );

  const close = () => show(null);
  if (open === "map") return <ShortcutMap onClose={close} />;
  if (open === null) return question;
  return (
    <QueryClientProvider client={queryClient}>
      <Palette
        begins={open}
        typed={() => typedAhead.current ?? ""}
        onClose={close}
        onShowShortcuts={() => show("map")}
        onLogOut={leave}
      />
    </QueryClientProvider>
  );
}
