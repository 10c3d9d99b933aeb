import type { MatchSort } from "#contract/features/admin/matches.ts";

export type MatchOrder = { sort: MatchSort; direction: "asc" | "desc" };

export const initialOrder: MatchOrder = { sort: "created", direction: "desc" };

/**
 * Returns the order after a click on a heading. Another click on the same heading reverses it. At first,
 * people and places are ascending, counts and dates descending.
 */
export function orderAfterClick(order: MatchOrder, column: MatchSort): MatchOrder {
  if (order.sort === column) return { sort: column, direction: order.direction === "asc" ? "desc" : "asc" };
  const rises = column === "user1" || column === "user2" || column === "location";
  return { sort: column, direction: rises ? "asc" : "desc" };
}
