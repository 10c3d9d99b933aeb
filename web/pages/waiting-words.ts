import { plural, t } from "@lingui/core/macro";
import { comma } from "../lib/comma.ts";
import { range } from "../lib/dates.ts";
import type { Change } from "../lib/waiting-steps.ts";

/** What a waiting change does, for who made it. */
// The compiler knows that there is no other kind.
// oxlint-disable-next-line typescript/consistent-return
export function wordsOf(change: Change): string {
  const trip = change.shown ?? change.was;
  const name = trip?.name ?? "";
  switch (change.kind) {
    case "createTrip":
      return t`Add the trip ${name}`;
    case "updateTrip":
      return t`Change the trip ${name}`;
    case "deleteTrip":
      return t`Delete the trip ${name}`;
    case "saveDays":
    case "stayHome": {
      const place = change.days?.[0]?.city;
      return place ? t`Be in ${place}` : t`Clear days`;
    }
    case "readNotice":
    case "readNotices":
      return t`Mark notifications as read`;
    case "readMessages":
      return t`Mark messages as read`;
  }
}

/** Where and when it is about. */
export function detailOf(change: Change): string {
  const trip = change.shown ?? change.was;
  if (trip) return `${trip.city}${comma()}${range(trip.startDate, trip.endDate)}`;
  const dates =
    change.kind === "saveDays"
      ? change.input.body.locations.map(({ date }) => date)
      : change.kind === "stayHome"
        ? change.input.body.dates
        : [];
  const [first] = dates;
  const last = dates.at(-1);
  return first && last ? range(first, last) : "";
}

/** Why it was refused, in plain words. */
export function problemOf({ kind, problem }: Change): string {
  if (kind === "updateTrip" && problem?.status === 404) return t`This trip was deleted meanwhile.`;
  return problem?.words || t`The server couldn’t take it.`;
}

export const refusedWords = (count: number): string =>
  plural(count, { one: "# change could not be saved", other: "# changes could not be saved" });
