import { useLingui } from "@lingui/react/macro";
import { addTripToCalendar } from "#features/calendars/add-to-calendar.ts";
import { useTripBookings } from "#features/imports/imports-queries.ts";
import { TripBookings } from "#features/imports/trip-bookings.tsx";
import { SeenOnTrip } from "#features/matches/seen-on-trip.tsx";
import { TripPage } from "#features/trips/trip-page.tsx";
import { useParams } from "#web/lib/navigation.tsx";
import { parseId } from "#web/lib/parse-id.ts";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";
import { TripNearMisses } from "./near-misses.tsx";

/** The page of one of the person's own trips: `/trips/:id`. */
export function TripDetailPage() {
  const { t } = useLingui();
  return (
    <SignedInPage active="trips" title={t`Trip`}>
      <PageHead to="/" back={t`Back to trips`} whereFrom />
      <TripWithBookings id={parseId(useParams()["id"] ?? null)} />
    </SignedInPage>
  );
}

function TripWithBookings({ id }: { id: number | null }) {
  const bookings = useTripBookings(id);
  const hasFailed = bookings.errorUpdateCount > 0;
  const hasBookings = bookings.data !== undefined && bookings.data.length > 0;
  const isMissing = bookings.data === undefined;
  return (
    <TripPage
      id={id}
      onToCalendar={(trip) => void addTripToCalendar(trip)}
      seen={<SeenOnTrip tripId={id} />}
      nearMisses={<TripNearMisses tripId={id} />}
      bookings={
        id !== null && (hasBookings || (isMissing && hasFailed)) ? (
          <TripBookings tripId={id} query={bookings} />
        ) : null
      }
      isWide={hasBookings}
      isWaiting={isMissing && bookings.isFetching && bookings.failureCount === 0 && !hasFailed}
    />
  );
}
