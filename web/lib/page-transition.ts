/** How long a page may take to appear, in milliseconds; a slower one appears without an animation. */
const maxWaitMs = 100;

/**
 * Shows the next page with the browser's view transition; without an animation where the browser has none,
 * and for people who want less motion. The browser draws nothing new until the page is there, so the wait is
 * limited. `show` starts the change, and resolves when the page is in the document.
 */
export function showAnimated(show: () => Promise<void>): void {
  if (!("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches)
    return void show();
  const transition = document.startViewTransition(async () => {
    await show();
    clearTimeout(timer);
  });
  const timer = setTimeout(() => transition.skipTransition(), maxWaitMs);
  // A skipped transition rejects: the page is shown nevertheless.
  transition.ready.catch(() => {});
}
