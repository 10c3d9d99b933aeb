const key = "error_tries";
const stableAfterMs = 10_000;

/** How often this tab was reloaded because of an error, without staying up in between. */
export function reloadAttempts(): number {
  try {
    return Number(sessionStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

export const storeReloadAttempts = (tries: number) => sessionStorage.setItem(key, String(tries));

/** Resets the count if the page stays up for a while, so that later errors start at zero. */
export function resetReloadAttemptsWhenStable(isWell: () => boolean): void {
  setTimeout(() => {
    if (isWell() && reloadAttempts() > 0) sessionStorage.removeItem(key);
  }, stableAfterMs);
}
