import { useSyncExternalStore } from "react";

export type Theme = "system" | "light" | "dark";
const key = "theme";
const listeners = new Set<() => void>();

/** The chosen theme, "system" if none was chosen; follows every change. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme);

/**
 * Applies a theme at once and stores it; on the next load the page's head applies it before the first paint.
 */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") {
    localStorage.removeItem(key);
    delete document.documentElement.dataset["theme"];
  } else {
    localStorage.setItem(key, theme);
    document.documentElement.dataset["theme"] = theme;
  }
  for (const listener of listeners) listener();
}

function readTheme(): Theme {
  const stored = localStorage.getItem(key);
  return stored === "light" || stored === "dark" ? stored : "system";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
