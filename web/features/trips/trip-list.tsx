import { useDeferredValue, useMemo } from "react";
import type { Day } from "#contract/shared/fields.ts";
import { itinerary, type SavedDay } from "#contract/shared/itinerary.ts";
import type { MyStay } from "#contract/features/matches.ts";
import type { Trip } from "#contract/features/trips.ts";
import { TripCard } from "./trip-card.tsx";
import type { TripActions } from "./trip-menu.tsx";
import { TripPeople } from "./people/trip-people.tsx";

type Props = TripActions & {
  /** The trips to list, in order. */
  listed: readonly Trip[];
  /** All trips, which decide together with the saved days where the user is. */
  trips: readonly Trip[];
  savedDays: readonly SavedDay[];
  /** The user's stays with the people whom they meet; undefined while they load. */
  company?: readonly MyStay[] | undefined;
  /** The number of near misses of each trip that has some, by the trip's id. */
  nearMisses?: ReadonlyMap<number, number>;
  /** A trip that was just added or changed: its card is scrolled into view, focused and highlighted. */
  shownId?: number | null;
  today: Day;
};

/** Trips of the user as cards. */
export function TripList({
  listed,
  trips,
  savedDays,
  company = [],
  nearMisses,
  shownId = null,
  today,
  ...actions
}: Props) {
  // The home has no effect on the days of a trip.
  const stays = useMemo(() => itinerary({ trips, savedDays, home: null }), [trips, savedDays]);
  // A slow phone draws the first trip at once, and the others a moment later.
  const shown = useDeferredValue(listed, listed.slice(0, 1));
  return (
    <ul className="grid grid-cols-1 gap-3">
      {shown.map((trip) => {
        const stay = company.find(({ tripId }) => tripId === trip.id);
        return (
          <TripCard
            key={trip.id}
            trip={trip}
            stays={stays}
            nearMisses={nearMisses?.get(trip.id) ?? 0}
            isShown={trip.id === shownId}
            today={today}
            {...actions}
          >
            {stay && <TripPeople trip={trip} stay={stay} />}
          </TripCard>
        );
      })}
    </ul>
  );
}
