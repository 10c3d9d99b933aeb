import type { ImportReview } from "#contract/features/imports.ts";
import { useImports } from "./imports-queries.ts";

const storageKey = "imports-sent-together";

/** Keeps the order in which imports that were sent together are reviewed, until others are sent. */
export const startReviewQueue = (reviews: readonly Pick<ImportReview, "id" | "status">[]): void =>
  sessionStorage.setItem(
    storageKey,
    JSON.stringify(reviews.flatMap(({ id, status }) => (status === "review" ? [id] : []))),
  );

const readQueue = () => JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as number[];

export type QueuePlace = { readonly id: number; readonly at: number; readonly of: number };

/**
 * The place of an import among those that were sent together, counted from 1, and the next one that waits for
 * a review. Null if there is none.
 */
export function useReviewQueue(id: number): { here: QueuePlace | null; next: QueuePlace | null } {
  const queue = [...new Set(readQueue())];
  const at = queue.indexOf(id);
  const isIn = at >= 0 && queue.length > 1;
  const { data: imports = [] } = useImports(isIn);
  if (!isIn) return { here: null, next: null };
  const place = (one: number): QueuePlace => ({ id: one, at: queue.indexOf(one) + 1, of: queue.length });
  const open = new Set(imports.filter(({ status }) => status === "review").map((it) => it.id));
  const next = [...queue.slice(at + 1), ...queue.slice(0, at)].find((one) => open.has(one));
  return { here: place(id), next: next === undefined ? null : place(next) };
}
