/**
 * Logs an error under a new report id and returns the id. A person tells support the id, and support finds
 * the error in the console by it.
 */
export function reportFailure(error: unknown, componentStack?: string | null): string {
  const id = Math.random().toString(36).slice(2, 10).padEnd(8, "0");
  console.error(`[report ${id}]`, error, componentStack ?? "");
  return id;
}
