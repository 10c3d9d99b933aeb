const key = "keyboard_shortcuts";

/** Whether single keys do something on this device; what comes with Ctrl or ⌘ always does. */
export const areShortcutsOn = (): boolean => localStorage.getItem(key) !== "off";

/** Remembered on this device, whoever is signed in: it is about the keyboard and the voice before it. */
export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, "off");
}
