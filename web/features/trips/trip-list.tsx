import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarPlus, Trash, UsersRound } from "lucide-react";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { Link } from "#web/lib/navigation.tsx";
import { daysBetween } from "#contract/shared/calendar-days.ts";
import type { Day } from "#contract/shared/fields.ts";
import { elsewhere, itinerary, type SavedDay, type Stay, upcomingTrips } from "#contract/shared/itinerary.ts";
import type { Trip } from "#contract/features/trips.ts";
import { comma } from "#web/lib/format/comma.ts";
import { useQueuedChanges } from "#web/lib/offline-queue/lanes.ts";
import { dayCount, range, relativeDay } from "#web/lib/format/dates.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { placeLine } from "#web/lib/format/place-names.ts";
import { findFocusNext, focusNext } from "#ui/forms/focus-next.ts";
import { classes } from "#ui/styles/classes.ts";
import { TripsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { TripBadge } from "./trip-badge.tsx";

type Props = {
  trips: readonly Trip[];
  savedDays: readonly SavedDay[];
  /** A trip that was just added or changed: its card is scrolled into view, focused and highlighted. */
  shownId?: number | null;
  today: Day;
  onDelete: (trip: Trip) => void;
  onToCalendar: (trip: Trip) => void;
  /** Button for a user without a trip. */
  add: ReactNode;
};

/** Trips that are not over, soonest first. */
export function TripList({ trips, savedDays, shownId = null, today, onDelete, onToCalendar, add }: Props) {
  const { t } = useLingui();
  const ahead = upcomingTrips(trips, savedDays, today);
  // The home has no effect on the days of a trip.
  const stays = useMemo(() => itinerary({ trips, savedDays, home: null }), [trips, savedDays]);
  // A slow phone draws the first trip at once, and the others a moment later.
  const shown = useDeferredValue(ahead, ahead.slice(0, 1));
  if (ahead.length === 0)
    return (
      <EmptyState drawing={<TripsIllustration />} title={t`No upcoming trips`} action={add}>
        <Trans>Add where you are going, and see who will be there too.</Trans>
        <Link to="/imports/new" className="mt-2 block font-semibold text-accent underline underline-offset-4">
          <Trans>Already booked? Import it</Trans>
        </Link>
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 gap-3">
      {shown.map((trip) => (
        <TripRow
          key={trip.id}
          trip={trip}
          stays={stays}
          isShown={trip.id === shownId}
          today={today}
          onDelete={onDelete}
          onToCalendar={onToCalendar}
        />
      ))}
    </ul>
  );
}

type RowProps = Pick<Props, "today" | "onDelete" | "onToCalendar"> & {
  trip: Trip;
  stays: readonly Stay[];
  isShown: boolean;
};

function TripRow({ trip, stays, isShown, today, onDelete, onToCalendar }: RowProps) {
  const { t } = useLingui();
  const under = trip.startDate <= today;
  const tripDays = useTripDays(trip, stays);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isShown || !row.current) return;
    row.current.scrollIntoView({ block: "center", behavior: "instant" });
    findFocusNext(row.current)?.focus({ preventScroll: true });
  }, [isShown]);
  const waits = useQueuedChanges().some(({ shown }) => shown?.id === trip.id);
  return (
    <li
      ref={row}
      className={classes(
        "relative flex animate-fade items-start gap-3.5 rounded-lg border p-4 pe-2 transition-colors",
        isShown ? "border-accent bg-accent-soft" : "border-line bg-raised hover:border-edge",
      )}
    >
      <TripBadge trip={trip} />
      <div className="min-w-0 flex-1">
        <h3
          tabIndex={trip.id < 0 ? -1 : undefined}
          {...(isShown && trip.id < 0 ? focusNext : {})}
          title={trip.name}
          className="line-clamp-3 text-base leading-6 wrap-anywhere"
        >
          {trip.id < 0 ? (
            trip.name
          ) : (
            <Link
              to={`/edit-trip?id=${trip.id}`}
              {...(isShown ? focusNext : {})}
              className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-accent"
            >
              {trip.name}
            </Link>
          )}
        </h3>
        <p className="text-sm">{placeLine(trip)}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
          <time dateTime={trip.startDate} className="font-medium text-ink">
            {range(trip.startDate, trip.endDate, today)}
          </time>
          <span>{tripDays}</span>
        </p>
        <p className={classes("text-sm", under ? "font-semibold text-positive" : "text-muted")}>
          {under ? t`now` : relativeDay(trip.startDate, today)}
        </p>
        {waits && <p className="mt-1 text-sm font-medium text-warning">{t`Waiting to be sent`}</p>}
        {trip.matchOnlyGroupConnections && (
          <p className="mt-1.5 inline-flex max-w-full items-center gap-1.5 rounded-full bg-sunken px-2.5 py-0.5 text-xs font-medium text-muted">
            <UsersRound aria-hidden="true" size={14} className="shrink-0" />
            <span className="truncate">{t`Only ${trip.groupNames.join(comma())}`}</span>
          </p>
        )}
      </div>
      <div className="relative flex">
        {trip.id > 0 && (
          <IconButton
            label={t`Add ${trip.name} to a calendar`}
            tone="muted"
            onClick={() => onToCalendar(trip)}
          >
            <CalendarPlus aria-hidden="true" size={18} />
          </IconButton>
        )}
        <IconButton label={t`Delete ${trip.name}`} tone="muted" onClick={() => onDelete(trip)}>
          <Trash aria-hidden="true" size={18} />
        </IconButton>
      </div>
    </li>
  );
}

/** "10 days", or "10 days, 3 of them elsewhere": days that a newer trip or a saved day moves elsewhere. */
function useTripDays(trip: Trip, stays: readonly Stay[]): string {
  const { t } = useLingui();
  const all = dayCount(trip.startDate, trip.endDate);
  const away = elsewhere(stays, trip).reduce(
    (sum, { firstDay, lastDay }) => sum + daysBetween(firstDay, lastDay) + 1,
    0,
  );
  if (away === 0) return all;
  if (away > daysBetween(trip.startDate, trip.endDate)) return t`${all}, all elsewhere`;
  const count = away.toLocaleString(localeState.locale);
  return t`${all}, ${count} of them elsewhere`;
}
