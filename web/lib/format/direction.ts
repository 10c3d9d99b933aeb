/** Whether the page is currently right-to-left. */
export const isRightToLeft = (): boolean => document.documentElement.dir === "rtl";

/** Mirrors the horizontal arrow keys on a right-to-left page, so that "ArrowRight" always means forward. */
export function toReadingDirection(key: string): string {
  if (!isRightToLeft()) return key;
  return key === "ArrowLeft" ? "ArrowRight" : key === "ArrowRight" ? "ArrowLeft" : key;
}
