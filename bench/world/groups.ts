import type { ColumnValue } from "./copy.ts";
import { groupIdsOf } from "./trips.ts";
import { randomFor } from "./random.ts";
import type { BenchWorld } from "./world.ts";

export const groupColumns = ["id", "name", "owner_id"];

export function* groupRows(world: BenchWorld): Generator<ColumnValue[]> {
  for (let person = 0; person < world.size.people; person++) {
    for (const id of groupIdsOf(world, person)) yield [id, `Group ${id}`, world.idOf(person)];
  }
}

export const membershipColumns = ["group_id", "user_id"];

/** The members of a group are some of its owner's connections. */
export function* membershipRows(world: BenchWorld): Generator<ColumnValue[]> {
  for (let person = 0; person < world.size.people; person++) {
    const friends = world.friends.of(person);
    for (const id of groupIdsOf(world, person)) {
      const random = randomFor(world, "groups", world.size.people + id);
      const members = new Set<number>();
      for (let tries = random.between(3, 20); tries > 0; tries--) {
        members.add(friends[random.between(0, friends.length - 1)] ?? 0);
      }
      for (const member of members) yield [id, world.idOf(member)];
    }
  }
}
