const key = "keyboard_shortcuts";

/** Whether single-key shortcuts are on for this device; shortcuts with Ctrl or ⌘ always work. */
export const areShortcutsOn = (): boolean => localStorage.getItem(key) !== "off";

/**
 * Stored for the device and not for the person, because it depends on the keyboard, or on voice control
 * typing letters.
 */
export function setShortcutsOn(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, "off");
}
