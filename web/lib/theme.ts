import { useSyncExternalStore } from "react";

export type Theme = "system" | "light" | "dark";
const key = "theme";
const listeners = new Set<() => void>();

/** The chosen theme, followed wherever it is chosen; "system" when nothing was. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme);

/** Applies at once and is remembered; the page's head applies it before the first paint the next time. */
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
