import { useLingui } from "@lingui/react/macro";
import { daysBetween } from "#contract/shared/calendar-days.ts";
import { day } from "#web/lib/format/dates.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { sharedDates } from "#web/lib/format/shared-dates.ts";
import { areNear, cityOfMeeting, type NextMeeting as Meeting, useNextWith } from "#web/lib/stays.ts";

/** Says when and where the user meets a connection next; nothing if they don't. */
export function NextMeeting({ userId }: { userId: string }) {
  const meeting = useNextWith(userId);
  return meeting && <MeetingLine meeting={meeting} />;
}

/** A meeting that begins in at most this many days is shown with all its days. */
const soonDays = 14;

/** The place and the days of a meeting. */
export function MeetingLine({ meeting: { stay, person, first } }: { meeting: Meeting }) {
  const { t } = useLingui();
  const today = todayHere();
  const ahead = { ...person, days: person.days.filter((it) => it.overlapEndDate >= today) };
  const city = cityOfMeeting(stay, [ahead]);
  if (daysBetween(today, first) > soonDays) return <>{t`Next: ${city}, ${day(first, today)}`}</>;
  const dates = sharedDates(ahead);
  return (
    <span className="block font-semibold text-balance text-shared-ink">
      {areNear(ahead) ? t`Near ${city} with you ${dates}` : t`In ${city} with you ${dates}`}
    </span>
  );
}
