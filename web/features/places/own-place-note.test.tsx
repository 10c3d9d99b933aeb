import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { queryClient } from "#web/lib/api/query.ts";
import type { PlaceChoice } from "#web/lib/place-choice.ts";
import { lisbon } from "#web/testing/ana.ts";
import { testServer } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { OwnPlaceNote } from "./own-place-note.tsx";

const porto = { placeId: "2735943", country: "PT", state: "13", city: "Porto" };
const found = (place: typeof porto) => ({ ...place, county: null, stateName: place.city, alias: null });

/** The note for a typed place, and a button that types another one. */
function Note() {
  const [place, setPlace] = useState<PlaceChoice>({ country: "", state: "", city: "Lissabon" });
  return (
    <QueryClientProvider client={queryClient}>
      <OwnPlaceNote value={place} onChange={setPlace} />
      <button type="button" onClick={() => setPlace({ ...place, city: "Oporto" })}>
        type Oporto
      </button>
    </QueryClientProvider>
  );
}

test("a known place is never called unknown while only the previous text has been searched", async () => {
  await testServer({
    "GET /api/locations/search": ({ path }) =>
      path.includes("Oporto") ? { body: [found(porto)], after: 1000 } : { body: [found(lisbon)] },
    "GET /api/locations/resolve": ({ path }) => {
      const city = path.includes("Oporto") ? "Oporto" : "Lissabon";
      const { state, placeId } = city === "Oporto" ? porto : lisbon;
      const isKnown = path.includes(`state=${state}`);
      return { body: isKnown ? { ...porto, state, placeId } : { ...lisbon, city, placeId: "PT/11/oporto" } };
    },
  });
  const user = show(<Note />);
  await screen.findByRole("button", { name: /^Lisbon/ });
  await user.click(screen.getByRole("button", { name: "type Oporto" }));
  let isCalledUnknown = false;
  await expect
    .poll(() => {
      isCalledUnknown ||= screen.queryByText(/We don’t know this place/) !== null;
      return screen.queryByRole("button", { name: /^Porto/ });
    })
    .not.toBeNull();
  expect(isCalledUnknown).toBe(false);
});
