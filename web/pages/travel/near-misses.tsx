import { NearMisses } from "#features/matches/near-misses.tsx";
import { personMenu } from "#web/pages/people/person-menu.tsx";

/** The near misses of one trip. */
export const TripNearMisses = ({ tripId }: { tripId: number | null }) => (
  <NearMisses menu={personMenu} shownTripId={null} onlyTripId={tripId} />
);
