import { useLingui } from "@lingui/react/macro";
import { Import, MapPinned, Plus } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useSearchParams } from "#web/lib/navigation.tsx";
import { MyMonth } from "#features/days/my-month.tsx";
import { placeOfNewTrip } from "#features/trips/new-trip-address.ts";
import { NextTrip } from "#features/trips/next-trip.tsx";
import { useTripPlans } from "#features/trips/trip-plans.tsx";
import { UpcomingTrips } from "#features/trips/upcoming-trips.tsx";
import type { TripActions } from "#features/trips/trip-menu.tsx";
import type { Trip } from "#contract/features/trips.ts";
import { parseId } from "#web/lib/parse-id.ts";
import { useFileDrag } from "#web/lib/files/use-file-drag.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { toastDurationMs } from "#ui/overlays/toast.ts";
import { placeFields, prefetchPlaceFields, useStartCountry } from "#web/pages/travel/place-slot.tsx";

const loadDialog = () => import("#features/trips/trip-dialog.tsx");
const TripDialog = lazy(async () => {
  // The dialog focuses its first field when it opens, so that field is loaded first.
  const [{ TripDialog: dialog }] = await Promise.all([loadDialog(), prefetchPlaceFields()]);
  return { default: dialog };
});
const BookingDrop = lazy(() =>
  import("#web/pages/travel/booking-drop.tsx").then((it) => ({ default: it.BookingDrop })),
);
const prefetch = () => {
  // Without a connection the click fails, and shows it.
  loadDialog().catch(() => {});
  void prefetchPlaceFields();
};

const MeetingNext = lazy(() =>
  import("#features/matches/meeting-next.tsx").then((it) => ({ default: it.MeetingNext })),
);
const TripNearMisses = lazy(() =>
  import("#web/pages/travel/near-misses.tsx").then((it) => ({ default: it.TripNearMisses })),
);
const nearMissesOf = (tripId: number | null) => <TripNearMisses tripId={tripId} />;
const PastTrips = lazy(() =>
  import("#features/trips/past-trips.tsx").then((it) => ({ default: it.PastTrips })),
);

const addTripToCalendar = async (id: number) =>
  (await import("#features/calendars/add-to-calendar.ts")).addTripToCalendar(id);

/**
 * Next trip, trips, month and people: one below the other on a phone. On a desktop the month is before the
 * trips, and with room for it, the people have a column of their own.
 */
export const tripsColumns = {
  grid: "grid grid-cols-1 items-start gap-6 lg:grid-cols-[4fr_3fr] xl:grid-cols-[4fr_3fr_17.5rem] xl:grid-rows-[auto_1fr]",
  next: "lg:col-span-2",
  trips: "lg:order-2",
  month: "lg:order-1",
  meeting:
    "lg:order-3 lg:col-span-2 lg:rounded-lg lg:border lg:border-line lg:bg-raised lg:p-5 xl:col-span-1 xl:col-start-3 xl:row-span-2 xl:row-start-1",
};

/**
 * The Trips section: the next trip, the later ones, a calendar of the person's days, the people whom they
 * meet, and a button to add a trip. `/?trips=past` lists the trips that are over.
 */
export function TripsSection() {
  const { t } = useLingui();
  const country = useStartCountry();
  const [search, setSearch] = useSearchParams();
  const adding = search.get("add") === "trip";
  const showsPast = search.get("trips") === "past";
  const [shown, setShown] = useShownTrip();
  const { data: plans } = useTripPlans();
  const isEmpty = plans !== undefined && plans.trips.length + plans.savedDays.length === 0;
  const toCalendar = ({ id }: Trip) => void addTripToCalendar(id);
  const add = (kind?: "secondary") => (
    <Button
      {...(kind ? { kind } : {})}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => setSearch({ add: "trip" })}
    >
      <Plus aria-hidden="true" size={20} />
      {t`Add New Trip`}
    </Button>
  );
  const [drags, setDrags] = useFileDrag();
  return (
    // The highlighted card may be last on the page, where toasts would cover it.
    <div data-toasts={shown === null ? undefined : "top"}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t`Trips`}</h1>
        <div className="flex gap-3">
          <LinkButton kind="secondary" to="/map" size="medium">
            <MapPinned aria-hidden="true" size={20} />
            <span className="max-sm:sr-only">{t`Map`}</span>
          </LinkButton>
          <LinkButton kind="secondary" to="/imports/new" size="medium" className="max-sm:hidden">
            <Import aria-hidden="true" size={20} />
            {t`Import a booking`}
          </LinkButton>
          {add()}
        </div>
      </div>
      {showsPast ? (
        <PastSection onToCalendar={toCalendar} />
      ) : (
        <div className={isEmpty ? "" : tripsColumns.grid}>
          <div className={tripsColumns.next}>
            <NextTrip onToCalendar={toCalendar} shownId={adding ? null : shown} />
          </div>
          <section aria-labelledby="upcoming-trips" className={tripsColumns.trips}>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
              <h2 id="upcoming-trips" className="text-lg">{t`Upcoming trips`}</h2>
              <div className="flex flex-wrap items-center gap-x-4">
                <LinkButton kind="quiet" size="inline" to="/imports/new" className="sm:hidden">
                  {t`Import a booking`}
                </LinkButton>
                {!isEmpty && <LinkButton kind="quiet" size="inline" to="/?trips=past">{t`Past`}</LinkButton>}
              </div>
            </div>
            <UpcomingTrips add={add("secondary")} onToCalendar={toCalendar} shownId={adding ? null : shown} />
          </section>
          {!isEmpty && (
            <>
              <section aria-label={t`Calendar`} className={tripsColumns.month}>
                <MyMonth place={placeFields} country={country} shownTripId={shown} />
              </section>
              <section aria-labelledby="meeting-next" className={tripsColumns.meeting}>
                <h2 id="meeting-next" className="text-lg">{t`Meeting next`}</h2>
                <Suspense fallback={<Skeleton className="mt-3 h-80" />}>
                  <MeetingNext />
                </Suspense>
              </section>
            </>
          )}
        </div>
      )}
      {adding && (
        <Suspense>
          <TripDialog
            destination={placeOfNewTrip(search) ?? { country, state: "", city: "" }}
            from={search.get("from")}
            to={search.get("to")}
            place={placeFields}
            nearMissesOf={nearMissesOf}
            onAdded={setShown}
            onClose={() => setSearch({}, { replace: true })}
          />
        </Suspense>
      )}
      {drags && (
        <Suspense>
          <BookingDrop onEnd={() => setDrags(false)} />
        </Suspense>
      )}
    </div>
  );
}

function PastSection(actions: Pick<TripActions, "onToCalendar">) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="past-trips" className="max-w-xl">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="past-trips" className="text-lg">{t`Past trips`}</h2>
        <LinkButton kind="quiet" size="inline" to="/">{t`Upcoming trips`}</LinkButton>
      </div>
      <Suspense>
        <PastTrips {...actions} />
      </Suspense>
    </section>
  );
}

/**
 * How long a new or changed trip stays highlighted, in milliseconds. Longer than a toast, which makes room
 * for it.
 */
const shownForMs = toastDurationMs + 1000;

/** The id of the trip that was just added, or that the address names: `/?trip=7`. Null after a while. */
function useShownTrip() {
  const [search, setSearch] = useSearchParams();
  const named = parseId(search.get("trip"));
  const [shown, setShown] = useState(named);
  if (named !== null && named !== shown) setShown(named);
  useEffect(() => {
    if (named !== null) setSearch({}, { replace: true });
  }, [named, setSearch]);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), shownForMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown, setShown] as const;
}
