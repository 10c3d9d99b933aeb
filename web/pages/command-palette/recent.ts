/** The name contains "user", so signing out deletes it like every other key with "user" in it. */
const key = "user_recent_choices";
const maxRecent = 5;

/** Ids of the recent choices, newest first. */
export function readRecent(): readonly string[] {
  const stored = localStorage.getItem(key);
  return stored === null ? [] : stored.split("\n");
}

/** Adds a choice at the front; the oldest one above the limit is dropped. */
export const storeRecentChoice = (id: string): void =>
  localStorage.setItem(key, [id, ...readRecent().filter((it) => it !== id)].slice(0, maxRecent).join("\n"));
