/** Presses of Escape that closed a toast while the focus was elsewhere. */
const shared = new WeakSet<Event>();

/**
 * Escape goes to the layer that was opened last, which may be a toast that nobody looks at. What has the
 * focus takes the same press.
 */
export const shareEscape = (event: Event): void => void shared.add(event);
export const isSharedEscape = (event: Event): boolean => shared.has(event);
