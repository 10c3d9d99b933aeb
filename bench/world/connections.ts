import { dayMs } from "#contract/shared/durations.ts";
import type { ColumnValue } from "./copy.ts";
import { randomFor } from "./random.ts";
import { now, type BenchWorld } from "./world.ts";

export const connectionColumns = "requester_id receiver_id status created_at updated_at".split(" ");

/** The accepted connections and, for every fifth person, one that is pending or declined. */
export function* connectionRows(world: BenchWorld): Generator<ColumnValue[]> {
  const random = randomFor(world, "friends", 1);
  const day = () => new Date(now.getTime() - random.between(1, 500) * dayMs).toISOString();
  const row = (a: number, b: number, status: string) => {
    const [requester, receiver] = random.isLikely(0.5) ? [a, b] : [b, a];
    const at = day();
    return [world.idOf(requester), world.idOf(receiver), status, at, at];
  };
  for (const [a, b] of world.friends.pairs(randomFor(world, "friends", 2))) yield row(a, b, "accepted");
  for (const [a, b] of strangers(world, 0.2)) yield row(a, b, random.isLikely(0.7) ? "pending" : "declined");
}

export const blockColumns = "blocker_id blocked_user_id created_at".split(" ");

/**
 * One person in a hundred has blocked a stranger. Connections can't be used, because blocking ends a
 * connection.
 */
export function* blockRows(world: BenchWorld): Generator<ColumnValue[]> {
  for (const [a, b] of strangers(world, 0.01)) yield [world.idOf(a), world.idOf(b), now.toISOString()];
}

/**
 * Pairs of people who aren't connected, each pair once. `share` is the share of people for whom a pair is
 * tried.
 */
function* strangers(world: BenchWorld, share: number): Generator<[number, number]> {
  const { people } = world.size;
  const seen = new Set<number>();
  for (let person = 0; person < people; person++) {
    const random = randomFor(world, "blocks", person);
    if (!random.isLikely(share)) continue;
    const other = random.between(0, people - 1);
    const pair = Math.min(person, other) * people + Math.max(person, other);
    if (other === person || seen.has(pair) || world.friends.areConnected(person, other)) continue;
    seen.add(pair);
    yield [person, other];
  }
}
