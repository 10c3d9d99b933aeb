import { Plural, useLingui } from "@lingui/react/macro";
import { UsersRound } from "lucide-react";
import { daysBetween } from "#contract/shared/calendar-days.ts";
import type { Span } from "#contract/shared/day-spans.ts";
import { elsewhere, type Stay } from "#contract/shared/itinerary.ts";
import type { Trip } from "#contract/features/trips.ts";
import { Link } from "#web/lib/navigation.tsx";
import { byComma } from "#web/lib/format/comma.ts";
import { dayCount, range, relativeDay } from "#web/lib/format/dates.ts";
import type { Day } from "#contract/shared/fields.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { useQueuedChanges } from "#web/lib/offline-queue/lanes.ts";

/** The number of stays elsewhere that a trip names; the count of its days includes all. */
const maxAway = 3;

type Props = {
  trip: Trip;
  /** The user's own stays, without home. */
  stays: readonly Stay[];
  /** The number of near misses of the trip. */
  nearMisses: number;
};

/** Remarks on a trip: its days elsewhere, near misses and groups, and whether it waits to be sent. */
export function TripRemarks({ trip, stays, nearMisses }: Props) {
  const { t } = useLingui();
  const away = elsewhere(stays, trip);
  const waits = useQueuedChanges().some(({ shown }) => shown?.id === trip.id);
  return (
    <>
      {away.length > 0 && (
        <p className="text-sm wrap-anywhere">
          {away.slice(0, maxAway).map(({ firstDay, lastDay, city }) => (
            <span key={firstDay} className="block">
              {t`${range(firstDay, lastDay, trip.startDate)} in ${city}`}
            </span>
          ))}
        </p>
      )}
      {nearMisses > 0 && (
        <Link
          to={`/?tab=matches&near-misses=${trip.id}`}
          className="target relative -my-2.5 inline-flex items-center text-sm font-medium text-theirs-ink underline-offset-4 hover:underline"
        >
          <Plural value={nearMisses} one="# near miss" other="# near misses" />
        </Link>
      )}
      {waits && <p className="mt-1 text-sm font-medium text-warning">{t`Waiting to be sent`}</p>}
      {trip.matchOnlyGroupConnections && (
        <p className="mt-1.5 inline-flex max-w-full items-center gap-1.5 rounded-full bg-sunken px-2.5 py-0.5 text-xs font-medium text-muted">
          <UsersRound aria-hidden="true" size={14} className="shrink-0" />
          <span className="truncate">{t`Only ${byComma(trip.groupNames)}`}</span>
        </p>
      )}
    </>
  );
}

/** "10 days", or "10 days, 3 of them elsewhere": days that a newer trip or a saved day moves elsewhere. */
export function useTripDays(trip: Trip, stays: readonly Stay[]): string {
  const { t } = useLingui();
  const all = dayCount(trip.startDate, trip.endDate);
  const length = ({ firstDay, lastDay }: Span) => daysBetween(firstDay, lastDay) + 1;
  const away = elsewhere(stays, trip).reduce((sum, span) => sum + length(span), 0);
  if (away === 0) return all;
  if (away > daysBetween(trip.startDate, trip.endDate)) return t`${all}, all elsewhere`;
  const count = away.toLocaleString(localeState.locale);
  return t`${all}, ${count} of them elsewhere`;
}

/** "in 2 days", or "now" during the trip. */
export function useWhen({ startDate, endDate }: Pick<Trip, "startDate" | "endDate">, today: Day): string {
  const { t } = useLingui();
  if (endDate < today) return relativeDay(endDate, today);
  return startDate <= today ? t`now` : relativeDay(startDate, today);
}
