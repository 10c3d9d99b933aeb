import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarPlus, Trash, UsersRound } from "lucide-react";
import { type ReactNode, useDeferredValue } from "react";
import { Link } from "../../lib/navigation.tsx";
import type { Day } from "../../../contract/fields.ts";
import { type SavedDay, upcomingTrips } from "../../../contract/itinerary.ts";
import type { Trip } from "../../../contract/trips.ts";
import { comma } from "../../lib/comma.ts";
import { useWaiting } from "../../lib/waiting.ts";
import { dayCount, range, relativeDay } from "../../lib/dates.ts";
import { placeLine } from "../../lib/place-names.ts";
import { classes } from "../../ui/classes.ts";
import { TripsDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TripBadge } from "./trip-badge.tsx";

type Props = {
  trips: readonly Trip[];
  savedDays: readonly Pick<SavedDay, "date">[];
  today: Day;
  onDelete: (trip: Trip) => void;
  onToCalendar: (trip: Trip) => void;
  /** What a person without a trip can do about it. */
  add: ReactNode;
};

/** Trips that are not over, soonest first. */
export function TripList({ trips, savedDays, today, onDelete, onToCalendar, add }: Props) {
  const { t } = useLingui();
  const ahead = upcomingTrips(trips, savedDays, today);
  // A slow phone draws those that fit on its screen first, the others a moment later.
  const shown = useDeferredValue(ahead, ahead.slice(0, 1));
  if (ahead.length === 0)
    return (
      <EmptyState drawing={<TripsDrawing />} title={t`No upcoming trips`} action={add}>
        <Trans>Add where you are going, and see who will be there too.</Trans>
        <Link to="/imports/new" className="mt-2 block font-semibold text-accent underline underline-offset-4">
          <Trans>Already booked? Import it</Trans>
        </Link>
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 gap-3">
      {shown.map((trip) => (
        <TripRow key={trip.id} trip={trip} today={today} onDelete={onDelete} onToCalendar={onToCalendar} />
      ))}
    </ul>
  );
}

type RowProps = Pick<Props, "today" | "onDelete" | "onToCalendar"> & { trip: Trip };

function TripRow({ trip, today, onDelete, onToCalendar }: RowProps) {
  const { t } = useLingui();
  const under = trip.startDate <= today;
  const waits = useWaiting().some(({ shown }) => shown?.id === trip.id);
  return (
    <li className="relative flex animate-fade items-start gap-3.5 rounded-lg border border-line bg-raised p-4 pe-2 transition-colors hover:border-edge">
      <TripBadge trip={trip} />
      <div className="min-w-0 flex-1">
        <h3 className="text-base leading-6">
          {trip.id < 0 ? (
            trip.name
          ) : (
            <Link
              to={`/edit-trip?id=${trip.id}`}
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
          <span>{dayCount(trip.startDate, trip.endDate)}</span>
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
