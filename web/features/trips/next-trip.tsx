import { useLingui } from "@lingui/react/macro";
import { useMemo, useRef } from "react";
import type { Day } from "#contract/shared/fields.ts";
import { itinerary, type Stay, upcomingTrips } from "#contract/shared/itinerary.ts";
import type { Trip } from "#contract/features/trips.ts";
import { dayCount, range } from "#web/lib/format/dates.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { classes } from "#ui/styles/classes.ts";
import { PlaceHeader } from "#ui/display/place-header.tsx";
import { LoadingStatus, Skeleton } from "#ui/feedback/skeleton.tsx";
import { NextTripPeople } from "./people/next-trip-people.tsx";
import { useShown } from "./trip-card.tsx";
import { useTripDeletion } from "./trip-deletion.tsx";
import { type TripActions, TripMenu } from "./trip-menu.tsx";
import { useWhen } from "./trip-remarks.tsx";
import { useNearMissCounts } from "./trips-queries.ts";
import { useTripPlans } from "./trip-plans.tsx";

type Props = Pick<TripActions, "onToCalendar"> & { shownId?: number | null };

/**
 * The user's next trip, or the one they are on: where, when, and whom they meet on which days. Without a
 * trip it renders nothing, because the list below says so.
 */
export function NextTrip({ onToCalendar, shownId = null }: Props) {
  const { t } = useLingui();
  const { data, error } = useTripPlans();
  const [onDelete, question] = useTripDeletion();
  const today = todayHere();
  const stays = useMemo(() => (data ? itinerary({ ...data, home: null }) : []), [data]);
  const next = data && upcomingTrips(data.trips, data.savedDays, today)[0];
  if (!data && !error)
    return (
      <LoadingStatus label={t`Loading your trips`}>
        <Skeleton className="h-80" />
      </LoadingStatus>
    );
  return (
    <>
      {next && (
        <Hero
          key={next.id}
          trip={next}
          stays={stays}
          isShown={next.id === shownId}
          today={today}
          onToCalendar={onToCalendar}
          onDelete={onDelete}
        />
      )}
      {question}
    </>
  );
}

type HeroProps = TripActions & { trip: Trip; stays: readonly Stay[]; isShown: boolean; today: Day };

function Hero({ trip, stays, isShown, today, ...actions }: HeroProps) {
  const { t } = useLingui();
  const when = useWhen(trip, today);
  const nearMisses = useNearMissCounts().get(trip.id) ?? 0;
  const card = useRef<HTMLElement>(null);
  useShown(card, isShown);
  return (
    <section
      ref={card}
      aria-labelledby="next-trip"
      className={classes(
        "animate-arrive overflow-hidden rounded-lg border bg-raised lg:flex",
        isShown ? "border-accent" : "border-line",
      )}
    >
      <PlaceHeader placeId={trip.placeId} className="grid min-h-32 content-between gap-2 px-5 py-4 lg:w-64">
        <p className="text-sm font-semibold">{t`Next up · ${when}`}</p>
        <div>
          <h2 id="next-trip" dir="auto" className="text-3xl wrap-anywhere lg:text-2xl">
            {trip.city}
          </h2>
          {trip.name !== trip.city && (
            <p dir="auto" className="line-clamp-2 text-sm font-semibold wrap-anywhere">
              {trip.name}
            </p>
          )}
          <p className="text-sm">
            <time dateTime={trip.startDate}>{range(trip.startDate, trip.endDate, today)}</time>
            {` · ${dayCount(trip.startDate, trip.endDate)}`}
          </p>
        </div>
      </PlaceHeader>
      <div className="relative min-w-0 flex-1 p-5">
        <div className="absolute end-2 top-3">
          <TripMenu trip={trip} {...actions} />
        </div>
        <NextTripPeople trip={trip} stays={stays} nearMisses={nearMisses} isShown={isShown} />
      </div>
    </section>
  );
}
