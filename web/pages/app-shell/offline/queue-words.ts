import { plural, t } from "@lingui/core/macro";
import { byComma } from "#web/lib/format/comma.ts";
import { range } from "#web/lib/format/dates.ts";
import { type Change, isTripGone } from "#web/lib/offline-queue/steps.ts";

/** Describes a queued change to the person who made it. */
// TypeScript checks that the switch is exhaustive.
// oxlint-disable-next-line typescript/consistent-return
export function changeTitle(change: Change): string {
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
      return place ? t`Set the place to ${place}` : t`Clear days`;
    }
    case "readNotice":
    case "readNotices":
      return t`Mark notifications as read`;
    case "readMessages":
      return t`Mark messages as read`;
    case "sendMessage":
      return t`Message`;
  }
}

/** The place and dates of a change. */
export function changeDetail(change: Change): string {
  const trip = change.shown ?? change.was;
  if (trip) return byComma([trip.city, range(trip.startDate, trip.endDate)]);
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

/** Why a change was refused, in plain words. */
export function refusalReason(change: Change): string {
  const { problem } = change;
  if (isTripGone(change)) return t`This trip was deleted in the meantime.`;
  if (problem?.isAboutOthers) return t`The trip to shorten has changed in the meantime.`;
  return problem?.words || t`The server couldn’t accept this change.`;
}

export const refusedCountText = (count: number): string =>
  plural(count, { one: "# change could not be saved", other: "# changes could not be saved" });
