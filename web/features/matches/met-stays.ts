import type { Day } from "#contract/shared/fields.ts";
import type { MyStay } from "#contract/features/matches.ts";
import { newIdsOf } from "./use-seen-matches.ts";

/** The stays on which the user still meets somebody, with only these people. */
export const metStays = (stays: readonly MyStay[], today: Day): MyStay[] =>
  stays
    .map((stay) => ({
      ...stay,
      people: stay.people.filter(({ days }) => days.some((it) => it.overlapEndDate >= today)),
    }))
    .filter(({ people }) => people.length > 0);

/** The ids of new matches of people whom the user doesn't meet any more, so that nothing shows them. */
export const overIds = (stays: readonly MyStay[], today: Day): number[] => {
  const shown = new Set(metStays(stays, today).flatMap(({ people }) => people.flatMap(newIdsOf)));
  return stays.flatMap(({ people }) => people.flatMap(newIdsOf)).filter((id) => !shown.has(id));
};
