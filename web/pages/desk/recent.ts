/** Goes with whoever signs out, as everything whose name has "user" in it. */
const key = "user_recent_choices";
const most = 5;

/** What was chosen last, latest first. */
export function readRecent(): readonly string[] {
  const stored = localStorage.getItem(key);
  return stored === null ? [] : stored.split("\n");
}

/** Puts a choice first; the oldest of too many is forgotten. */
export const rememberChoice = (id: string): void =>
  localStorage.setItem(key, [id, ...readRecent().filter((it) => it !== id)].slice(0, most).join("\n"));
