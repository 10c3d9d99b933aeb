import { useLingui } from "@lingui/react/macro";
import { Import, MapPinned, Plus } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useSearchParams } from "#web/lib/navigation.tsx";
import { MyMonth } from "#features/days/my-month.tsx";
import { UpcomingTrips } from "#features/trips/upcoming-trips.tsx";
import { parseId } from "#web/lib/parse-id.ts";
import { useAccount } from "#web/lib/session/session.ts";
import type { ButtonLook } from "#ui/styles/button-styles.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { toastDurationMs } from "#ui/overlays/toast.ts";
import { placeFields, prefetchPlaceFields, useStartCountry } from "#web/pages/travel/place-slot.tsx";

const loadDialog = () => import("#features/trips/trip-dialog.tsx");
const TripDialog = lazy(() => loadDialog().then((it) => ({ default: it.TripDialog })));
const BookingDrop = lazy(() =>
  import("#web/pages/travel/booking-drop.tsx").then((it) => ({ default: it.BookingDrop })),
);
const FirstSteps = lazy(() =>
  import("#features/onboarding/first-steps-card.tsx").then((it) => ({ default: it.FirstStepsCard })),
);
const prefetch = () => {
  void loadDialog();
  prefetchPlaceFields();
};

const addTripToCalendar = async (id: number) =>
  (await import("#features/calendars/add-to-calendar.ts")).addTripToCalendar(id);

/** Column layout: the month, and the trips beside it. */
export const tripsColumns = "grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]";

/** The Trips section: a calendar of the person's days, the upcoming trips, and a button to add one. */
export function TripsSection() {
  const { t } = useLingui();
  const country = useStartCountry();
  const [search, setSearch] = useSearchParams();
  const adding = search.get("add") === "trip";
  const [shown, setShown] = useShownTrip();
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
  const take = (look: ButtonLook, className: string) => (
    <LinkButton {...look} to="/imports/new" className={className}>
      <Import aria-hidden="true" size={20} />
      {t`Import a booking`}
    </LinkButton>
  );
  const [drags, setDrags] = useState(false);
  return (
    <div
      // The highlighted card may be last on the page, where toasts would cover it.
      data-toasts={shown === null ? undefined : "top"}
      onDragEnter={(event) => event.dataTransfer.types.includes("Files") && setDrags(true)}
    >
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t`Trips`}</h1>
        <div className="flex gap-3">
          <LinkButton kind="secondary" to="/map" size="medium">
            <MapPinned aria-hidden="true" size={20} />
            <span className="max-sm:sr-only">{t`Map`}</span>
          </LinkButton>
          {take({ kind: "secondary", size: "medium" }, "max-sm:hidden")}
          {add()}
        </div>
      </div>
      {!useAccount().hasCompletedOnboarding && (
        <Suspense fallback={<div className="mb-6 h-66 sm:h-36" />}>
          <FirstSteps />
        </Suspense>
      )}
      <div className={tripsColumns}>
        <section aria-label={t`Calendar`}>
          <MyMonth place={placeFields} country={country} shownTripId={shown} />
        </section>
        <section aria-labelledby="upcoming-trips">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
            <h2 id="upcoming-trips" className="text-lg lg:pt-2">{t`Upcoming trips`}</h2>
            {take({ kind: "quiet", size: "inline" }, "shrink-0 whitespace-nowrap sm:hidden")}
          </div>
          <UpcomingTrips
            add={add("secondary")}
            onToCalendar={({ id }) => void addTripToCalendar(id)}
            shownId={adding ? null : shown}
          />
        </section>
      </div>
      {adding && (
        <Suspense>
          <TripDialog
            country={country}
            place={placeFields}
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
