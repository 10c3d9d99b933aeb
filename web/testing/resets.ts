const resets = new Set<() => void>();

/**
 * Runs `reset` after each test, when its page is gone and its last requests are answered: for what a module
 * keeps, which a late answer could change again.
 */
export const resetAfterEach = (reset: () => void): void => void resets.add(reset);

export function resetAll(): void {
  for (const reset of resets) reset();
}
