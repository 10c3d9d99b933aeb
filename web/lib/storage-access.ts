const key = "storage_check";

/** Why this browser can't remember anything, which is where a sign-in is kept; null when it can. */
export function storageFailure(): Error | null {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(key, "1");
      storage.removeItem(key);
    }
    return null;
  } catch (cause) {
    return new Error("Storage access denied", { cause });
  }
}
