import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ana, signedInAs, trip } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { setReachable } from "#web/lib/realtime/connectivity.ts";
import { HomePage } from "./home.tsx";

const box = (name: string) => screen.findByRole<HTMLInputElement>("combobox", { name });
const search = "GET /api/locations/search";
const other = {
  placeId: "2735943",
  country: "PT",
  state: "13",
  city: "Porto",
  county: null,
  stateName: "Porto",
  alias: null,
};
const portuguese = { ...ana, homeCountry: "PT", homeState: null, homeCity: null, homePlaceId: null };
test("a text that no city matches stays when Ana leaves the field, and can be used as typed", async () => {
  await signedInAs(ana, { "GET /api/trips/1": { body: trip() }, [search]: { body: [] } });
  const { EditTripPage } = await import("#web/pages/travel/edit-trip.tsx");
  const user = show(<EditTripPage />, "/edit-trip?id=1");
  await user.type(await box("Where to?"), "zzz", { initialSelectionStart: 0, initialSelectionEnd: 20 });
  await user.tab();
  await user.click(await screen.findByRole("button", { name: "Use “zzz”" }));
  expect((await box("City")).value).toBe("Zzz");
});

test("a trip is not saved with the old city while a new text waits for its cities", async () => {
  const { requests } = await signedInAs(ana, {
    "GET /api/trips/1": { body: trip() },
    "PATCH /api/trips/1": { body: trip() },
    [search]: { body: [other], after: 200 },
  });
  const { EditTripPage } = await import("#web/pages/travel/edit-trip.tsx");
  const user = show(<EditTripPage />, "/edit-trip?id=1");
  await user.type(await box("Where to?"), "por", { initialSelectionStart: 0, initialSelectionEnd: 20 });
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  const saved = () => requests.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  expect(saved()).toEqual([]);
  await expect.poll(async () => (await box("Where to?")).value).toBe("Porto, Portugal");
  await expect.poll(saved).toMatchObject([{ city: "Porto", placeId: other.placeId }]);
});

test("without a connection the field says at once which places it offers", async () => {
  await signedInAs(ana, { "GET /api/trips": { body: [trip()] } });
  const user = show(<HomePage />, "/?add=trip");
  await screen.findAllByText("Spring in Lisbon");
  await box("Where to?");
  act(() => setReachable(false));
  // At once: a little later, the app finds the test's server again.
  expect(screen.getByText(/^New places need a connection/)).toBeTruthy();
  await user.click(await box("Where to?"));
  expect((await screen.findAllByRole("option"))[0]!.textContent).toContain("Lisbon");
  await user.type(await box("Where to?"), "lis");
  await user.tab();
  await expect.poll(async () => (await box("Where to?")).value).toBe("Lisbon, Portugal");
  act(() => setReachable(true));
  expect(screen.queryByText(/^New places need a connection/)).toBeNull();
});

test("without a list of states the form says what a new place needs, and keeps the text", async () => {
  const down = { status: 503, body: failure("") };
  await signedInAs(portuguese, {
    [search]: { body: [] },
    "GET /api/locations/countries": { body: [{ code: "PT", name: "Portugal" }] },
    "GET /api/locations/states/PT": down,
  });
  const user = show(<HomePage />, "/?add=trip");
  await user.type(await box("Where to?"), "Hogsmeade");
  await user.click(await screen.findByRole("option", { name: "Use “Hogsmeade”" }));
  await user.click(await box("Country"));
  await user.click(await screen.findByRole("option", { name: "Portugal" }));
  await screen.findByText(/^A new place needs its state/);
  expect((await box("City")).value).toBe("Hogsmeade");
});

test("a city has at most 120 characters while it is typed", async () => {
  await signedInAs(portuguese, {});
  show(<HomePage />, "/?add=trip");
  expect((await box("Where to?")).maxLength).toBe(120);
});
