import { useLingui } from "@lingui/react/macro";
import { Import, MapPinned, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "../lib/navigation.tsx";
import { MyMonth } from "../features/days/my-month.tsx";
import { UpcomingTrips } from "../features/trips/upcoming-trips.tsx";
import { useAccount } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { placeFields, prefetchPlaceFields, useStartCountry } from "./place-slot.tsx";

const loadDialog = () => import("../features/trips/trip-dialog.tsx");
const TripDialog = lazy(() => loadDialog().then((it) => ({ default: it.TripDialog })));
const BookingDrop = lazy(() => import("./booking-drop.tsx").then((it) => ({ default: it.BookingDrop })));
const FirstSteps = lazy(() =>
  import("../features/onboarding/first-steps-card.tsx").then((it) => ({ default: it.FirstStepsCard })),
);
const prefetch = () => {
  void loadDialog();
  prefetchPlaceFields();
};

const addTripToCalendar = async (id: number) =>
  (await import("../features/calendars/add-to-calendar.ts")).addTripToCalendar(id);

/** The month, and beside it the trips. */
export const tripsColumns = "grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]";

/** Where one is each day, the trips ahead, and the way to add one. */
export function TripsSection() {
  const { t } = useLingui();
  const country = useStartCountry();
  const [search, setSearch] = useSearchParams();
  const adding = search.get("add") === "trip";
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
  const take = (kind: "secondary" | "quiet", className: string) => (
    <LinkButton kind={kind} to="/imports/new" className={className}>
      <Import aria-hidden="true" size={20} />
      {t`Import a booking`}
    </LinkButton>
  );
  const [drags, setDrags] = useState(false);
  return (
    <div onDragEnter={(event) => event.dataTransfer.types.includes("Files") && setDrags(true)}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t`Trips`}</h1>
        <div className="flex gap-3">
          <LinkButton kind="secondary" to="/map" className="px-4!">
            <MapPinned aria-hidden="true" size={20} />
            <span className="max-sm:sr-only">{t`Map`}</span>
          </LinkButton>
          {take("secondary", "px-4! max-sm:hidden")}
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
          <MyMonth place={placeFields} country={country} />
        </section>
        <section aria-labelledby="upcoming-trips">
          <div className="mb-3 flex flex-wrap items-center justify-between">
            <h2 id="upcoming-trips" className="text-lg lg:pt-2">{t`Upcoming trips`}</h2>
            {take("quiet", "-me-2 shrink-0 px-2! text-sm whitespace-nowrap sm:hidden")}
          </div>
          <UpcomingTrips add={add("secondary")} onToCalendar={({ id }) => void addTripToCalendar(id)} />
        </section>
      </div>
      {adding && (
        <Suspense>
          <TripDialog
            country={country}
            place={placeFields}
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
