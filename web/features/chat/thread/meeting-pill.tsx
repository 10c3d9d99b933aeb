import { useLingui } from "@lingui/react/macro";
import { range } from "#web/lib/format/dates.ts";
import { Link } from "#web/lib/navigation.tsx";
import { areNear, cityOfMeeting, duringRun, type NextMeeting, stayPath } from "#web/lib/stays.ts";

/** Where and when the user meets the person next, as a link to the trip. */
export function MeetingPill({ meeting: { stay, person, first, last } }: { meeting: NextMeeting }) {
  const { t } = useLingui();
  const then = duringRun(person, { first, last });
  const city = cityOfMeeting(stay, [then]);
  const dates = range(first, last);
  return (
    <Link
      to={stayPath(stay)}
      className="relative min-w-0 rounded-full bg-shared-soft px-2.5 text-xs leading-6 font-semibold text-shared-ink underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2 hover:underline"
    >
      <span className="block truncate">
        {areNear(then) ? t`Both near ${city} · ${dates}` : t`Both in ${city} · ${dates}`}
      </span>
    </Link>
  );
}
