import fc from "fast-check";
import { expect, test } from "vitest";
import { eachDay } from "#contract/shared/calendar-days.ts";
import type { Match } from "#contract/features/matches.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { matchesByDay, type OracleWorld } from "#testing/worlds/oracle.ts";
import { randomWorld } from "#testing/worlds/random.ts";
import { putWorld } from "#testing/worlds/in-database.ts";
import { fewerRuns } from "#testing/runs.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { listMatches } from "./matches.ts";
import { syncLedger } from "./ledger.ts";

const worlds = fewerRuns ? 300 : 2000;

/** Expands a match to the oracle's notation: one line for each day of the world. */
function days(match: Match, world: OracleWorld): string[] {
  const { userId, placeId, userPlace, distanceKm, kind, overlapStartDate, overlapEndDate } = match;
  const places = `${placeId}|${userPlace.placeId}|${distanceKm}`;
  const first = world.days[0] ?? "";
  const last = world.days.at(-1) ?? "";
  const from = overlapStartDate > first ? overlapStartDate : first;
  const to = overlapEndDate < last ? overlapEndDate : last;
  return from > to ? [] : eachDay(from, to).map((day) => `${userId}|${places}|${day}|${kind}`);
}

test("the matches from the database are those found by checking every person and day", async () => {
  const { context } = await newWorld();
  await fc.assert(
    fc.asyncProperty(randomWorld(), async (world) => {
      await putWorld(context(), world);
      for (const { id } of world.people) {
        const found = (await listMatches(seenBy(context(), id, world))).flatMap((match) =>
          days(match, world),
        );
        expect(found.length).toBe(new Set(found).size);
        expect(new Set(found)).toEqual(matchesByDay(world, id));
      }
    }),
    { numRuns: worlds },
  );
}, 240_000);

test("each overlap is announced once, in any order and however often the ledger is updated", async () => {
  const { context, pool } = await newWorld();
  await fc.assert(
    fc.asyncProperty(randomWorld(), async (world) => {
      await putWorld(context(), world);
      const notified = new Set<string>();
      for (const { id } of [...world.people, ...world.people.toReversed()]) {
        const { added } = await context().transaction((inside) => syncLedger(seenBy(inside, id, world), id));
        for (const row of added) {
          const key = `${row.user1Id} ${row.user2Id} ${row.place} ${row.place2} ${row.overlapStartDate}`;
          expect(notified.has(key)).toBe(false);
          notified.add(key);
        }
      }
      const matching = world.people.flatMap(({ id }) =>
        [...matchesByDay(world, id)].map((line) => {
          const [other = "", mine = "", theirs = ""] = line.split("|");
          return id < other ? `${id} ${other} ${mine} ${theirs}` : `${other} ${id} ${theirs} ${mine}`;
        }),
      );
      const { rows } = await pool.query(
        `select concat_ws(' ', user1_id, user2_id, place, place2) as pair from matches
          where overlap_end_date >= $1 and overlap_start_date <= $2`,
        [world.days[0], world.days.at(-1)],
      );
      expect(new Set(rows.map((row) => row.pair))).toEqual(new Set(matching));
    }),
    { numRuns: worlds / 4 },
  );
}, 240_000);

/** A context at the first day of the world, so that all of its days are in the future. */
function seenBy<T extends object>(ctx: T, id: string, world: OracleWorld): T & SignedIn {
  const now = new Date(`${world.days[0]}T12:00:00Z`);
  return { ...ctx, now, me: { id, sid: "", isAdmin: false, authenticatedAt: now } } as T & SignedIn;
}
