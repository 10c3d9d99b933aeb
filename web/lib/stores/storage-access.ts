const key = "storage_check";

/** Why this browser's storage, which holds the sign-in, can't be used; null if it can. */
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
