import type { MatchSort } from "../../../contract/admin-matches.ts";

export type MatchOrder = { sort: MatchSort; direction: "asc" | "desc" };

export const firstOrder: MatchOrder = { sort: "created", direction: "desc" };

/** A click on a heading: again flips it; for the first time, people and places go up, and what is counted or new down. */
export function sortedBy(order: MatchOrder, column: MatchSort): MatchOrder {
  if (order.sort === column) return { sort: column, direction: order.direction === "asc" ? "desc" : "asc" };
  const rises = column === "user1" || column === "user2" || column === "location";
  return { sort: column, direction: rises ? "asc" : "desc" };
}
