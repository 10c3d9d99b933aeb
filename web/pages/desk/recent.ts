/** Goes with whoever signs out, as everything whose name has "user" in it. */
const key = "user_recent_choices";
const most = 5;

/** What was chosen last, latest first. */
export function readRecent(): readonly string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
  return Array.isArray(stored) ? stored.filter((it): it is string => typeof it === "string") : [];
}

/** Puts a choice first; the oldest of too many is forgotten. */
export const rememberChoice = (id: string): void =>
  localStorage.setItem(key, JSON.stringify([id, ...readRecent().filter((it) => it !== id)].slice(0, most)));
