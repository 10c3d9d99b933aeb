import { QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "#web/lib/api/query.ts";
import { ana, signedInAs, trip } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";
import { Palette } from "./palette.tsx";

const noop = () => {};

async function typeInto(text: string, { trips = [trip()], cities = [] as object[] } = {}) {
  await signedInAs(ana, {
    "GET /api/trips": { body: trips },
    "GET /api/conversations": { body: [] },
    "GET /api/users/search-by-name": { body: [] },
    "GET /api/locations/search": { body: cities },
  });
  const user = show(
    <QueryClientProvider client={queryClient}>
      <Palette begins="palette" onClose={noop} onShowShortcuts={noop} onLogOut={noop} />
    </QueryClientProvider>,
  );
  await user.type(await screen.findByRole("combobox", { name: "Search trips, people and pages" }), text);
  return user;
}

test("Ana finds a trip of hers, among her trips, and Enter opens it", async () => {
  const user = await typeInto("spring");
  const own = await screen.findByRole("group", { name: "Trips" });
  await within(own).findByRole("option", { name: /^Spring in Lisbon/ });
  await user.keyboard("{Enter}");
  await expect.poll(() => screen.getByLabelText("address").textContent).toBe("/trips/1");
});

test("Ana finds her trip by the name that she typed, which the server knows as another one", async () => {
  const place = { placeId: "4691930", country: "US", state: "TX", city: "Fort Worth" };
  await typeInto("Ft. Worth", {
    trips: [{ ...trip(), ...place, name: "Rodeo" }],
    cities: [{ ...place, county: null, stateName: "Texas", alias: null, localName: null }],
  });
  const own = await screen.findByRole("group", { name: "Trips" });
  await within(own).findByRole("option", { name: /^Rodeo/ });
});

test("where nothing is found, Ana reads what to try, and can look for people", async () => {
  await typeInto("000000");
  await screen.findByRole("heading", { name: "Nothing found" });
  screen.getByText("Try a trip, a city, a group or a person’s name.");
  expect(screen.queryByRole("option")).toBeNull();
  expect(screen.getByRole("link", { name: "Find People" }).getAttribute("href")).toBe("/find-people");
});
