import type { Day } from "#contract/shared/fields.ts";
import type { NearMiss } from "#contract/features/matches.ts";

/** Whether the two people can still meet: neither of the two days of the near miss is over. */
export const canStillMeet =
  (today: Day) =>
  ({ myDay, userDay }: Pick<NearMiss, "myDay" | "userDay">): boolean =>
    myDay >= today && userDay >= today;
