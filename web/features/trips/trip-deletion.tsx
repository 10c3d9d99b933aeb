import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Trip } from "#contract/features/trips.ts";

const DeleteTrip = lazy(() => import("./delete-trip.tsx").then((it) => ({ default: it.DeleteTrip })));

/** What asks whether to delete a trip, and the question, which is loaded when it is first asked. */
export function useTripDeletion(): [ask: (trip: Trip) => void, question: ReactNode] {
  const [trip, setTrip] = useState<Trip | null>(null);
  // A deletion that ends after its question was closed doesn't close the next one.
  const close = () => setTrip((now) => (now === trip ? null : now));
  const question = trip && (
    <Suspense>
      <DeleteTrip trip={trip} onClose={close} />
    </Suspense>
  );
  return [setTrip, question];
}
