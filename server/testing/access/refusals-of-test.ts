import { onTestFailed } from "vitest";

/** A failed test shows at most this many refusals, the newest ones. */
const shown = 5;

/**
 * Collects the refusals that a test gets. If it fails, they are added to its error, because "expected 400 to
 * be 201" doesn't say what was refused, and to whom.
 */
export function refusalsOfTest(): (refusal: string) => void {
  const refusals: string[] = [];
  onTestFailed(({ task }) => {
    const [error] = task.result?.errors ?? [];
    if (!error || refusals.length === 0) return;
    error.message += `\n\nRefused in this test:\n${refusals.slice(-shown).join("\n")}`;
  });
  return (refusal) => void refusals.push(refusal);
}
