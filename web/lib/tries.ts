const key = "error_tries";
const calm = 10_000;

/** How often this tab was begun anew because of an error, without having stood in between. */
export function triesBefore(): number {
  try {
    return Number(sessionStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

export const rememberTries = (tries: number) => sessionStorage.setItem(key, String(tries));

/** A page that stands for a while is well: later errors are counted from the beginning. */
export function forgetTriesSoon(isWell: () => boolean): void {
  setTimeout(() => {
    if (isWell() && triesBefore() > 0) sessionStorage.removeItem(key);
  }, calm);
}
