import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarPlus, Pencil, Share2, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import type { Trip } from "#contract/features/trips.ts";
import { byComma, byDot } from "#web/lib/format/comma.ts";
import { dayCount, range, relativeDay } from "#web/lib/format/dates.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { placeLine, regionLine } from "#web/lib/format/place-names.ts";
import { Link } from "#web/lib/navigation.tsx";
import { isUnknownPlaceId } from "#web/lib/place-choice.ts";
import { useStaysOf } from "#web/lib/stays.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { PlaceHeader } from "#ui/display/place-header.tsx";
import { UnknownPlace } from "#ui/display/unknown-place.tsx";
import { TripsIllustration } from "#ui/feedback/first-illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { classes } from "#ui/styles/classes.ts";
import { TripCompany } from "./trip-company.tsx";
import { useTrip } from "./trips-queries.ts";
import { useShareTrip } from "./share-trip.ts";

type Props = {
  id: number | null;
  onToCalendar: (id: number) => void;
  /** Marks the people whom the user will meet as seen; drawn with them. */
  seen: ReactNode;
  /** The near misses of the trip. */
  nearMisses: ReactNode;
  /** What the user has booked: beside the people on a wide screen, below them on a narrow one. */
  bookings: ReactNode;
  /** Whether a wide screen has a column for the bookings. */
  isWide: boolean;
  /** Whether that isn't known yet. The trip waits, but not for a retry. */
  isWaiting: boolean;
};

/**
 * One of the user's own trips: the place, whom they meet or met there and when, near misses, and what they
 * have booked.
 */
export function TripPage({ id, onToCalendar, seen, nearMisses, bookings, isWide, isWaiting }: Props) {
  const { t } = useLingui();
  const query = useTrip(id);
  const isOver = query.data !== undefined && query.data.endDate < todayHere();
  const stays = useStaysOf({ isOver });
  const unknown = (
    <EmptyState
      drawing={<TripsIllustration />}
      title={t`Trip not found`}
      action={<LinkButton to="/">{t`Back to trips`}</LinkButton>}
    >
      <Trans>It may have been deleted, or the link is incomplete.</Trans>
    </EmptyState>
  );
  if (id === null) return unknown;
  return (
    <QueryState
      query={isWaiting && query.error === null ? { ...query, data: undefined } : query}
      loading={t`Loading the trip`}
      skeleton={<TripSkeleton />}
      error={t`The trip didn’t load`}
      notFound={unknown}
    >
      {(trip) => (
        <div className={classes("grid gap-5", !isWide && "max-w-3xl")}>
          <TripHeader trip={trip} onToCalendar={onToCalendar} />
          <div
            className={classes(
              "grid gap-5",
              isWide && "items-start lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]",
            )}
          >
            <div className="grid gap-5">
              {isUnknownPlaceId(trip.placeId) && !isOver && <OwnPlace id={trip.id} />}
              <TripCompany {...{ trip, stays, isOver, seen }} />
              {nearMisses}
            </div>
            {bookings}
          </div>
        </div>
      )}
    </QueryState>
  );
}

function OwnPlace({ id }: { id: number }) {
  const { t } = useLingui();
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-sm">
      <UnknownPlace />{" "}
      <Link
        to={`/edit-trip?id=${id}`}
        className="font-semibold text-accent underline underline-offset-4"
      >{t`Choose a city`}</Link>
    </p>
  );
}

type HeaderProps = Pick<Props, "onToCalendar"> & { trip: Trip };

function TripHeader({ trip, onToCalendar }: HeaderProps) {
  const { t } = useLingui();
  const today = todayHere();
  const share = useShareTrip(trip);
  const { id, name, city, startDate, endDate } = trip;
  const isOver = endDate < today;
  const when = isOver ? t`over` : startDate <= today ? t`now` : relativeDay(startDate, today);
  return (
    <PlaceHeader
      placeId={trip.placeId}
      className="grid min-h-48 content-between gap-6 rounded-lg p-5 sm:min-h-56"
    >
      <div className="flex justify-end gap-2">
        {!isOver && (
          <>
            <IconButton label={t`Share`} onClick={() => void share()} className="bg-raised">
              <Share2 aria-hidden="true" size={20} />
            </IconButton>
            <IconButton
              label={t`Add ${name} to a calendar`}
              onClick={() => onToCalendar(id)}
              className="bg-raised"
            >
              <CalendarPlus aria-hidden="true" size={20} />
            </IconButton>
          </>
        )}
        <LinkButton to={`/edit-trip?id=${id}`} kind="secondary" size="medium">
          <Pencil aria-hidden="true" size={18} />
          {t`Edit`}
        </LinkButton>
      </div>
      <div>
        <p className="text-sm font-semibold wrap-anywhere">
          {byDot([name === city ? regionLine(trip) : name, when])}
        </p>
        <h1 className="text-3xl wrap-anywhere">{city}</h1>
        <p className="flex flex-wrap gap-x-2 text-sm">
          <time dateTime={startDate}>{range(startDate, endDate, today)}</time>
          <span>· {dayCount(startDate, endDate)}</span>
          {name !== city && <span className="wrap-anywhere">· {placeLine(trip)}</span>}
        </p>
        {trip.matchOnlyGroupConnections && (
          <p className="mt-1 flex items-center gap-1.5 text-sm">
            <UsersRound aria-hidden="true" size={16} className="shrink-0" />
            <span className="wrap-anywhere">{t`Only ${byComma(trip.groupNames)}`}</span>
          </p>
        )}
      </div>
    </PlaceHeader>
  );
}

/** Placeholder with the size of a trip. */
const TripSkeleton = () => (
  <div className="grid gap-5">
    <Skeleton className="h-48 rounded-lg sm:h-56" />
    <Skeleton className="h-64 rounded-lg" />
  </div>
);
