import { TripDetailPage } from "#web/pages/travel/trip.tsx";
import { Route, Routes } from "#web/lib/navigation.tsx";
import { ana, signedInAs, trip } from "./ana.ts";
import { show } from "./show.tsx";

/** Opens the page of Ana's first trip. */
export const openTrip = async (answers: Parameters<typeof signedInAs>[1], account = ana) => {
  const server = await signedInAs(account, {
    "GET /api/trips/1": { body: trip() },
    "GET /api/imports/trips/1": { body: [] },
    ...answers,
  });
  const user = show(
    <Routes>
      <Route path="/trips/:id" element={<TripDetailPage />} />
    </Routes>,
    "/trips/1",
  );
  return { ...server, user };
};
