export type Theme = "system" | "light" | "dark";
const key = "theme";

/** The chosen theme; "system" when nothing was chosen. */
export function readTheme(): Theme {
  const stored = localStorage.getItem(key);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Applies at once and is remembered; the page's head applies it before the first paint the next time. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") {
    localStorage.removeItem(key);
    delete document.documentElement.dataset["theme"];
  } else {
    localStorage.setItem(key, theme);
    document.documentElement.dataset["theme"] = theme;
  }
}
