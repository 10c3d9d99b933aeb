import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ana, lisbon, signedInAs, trip } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { HomePage } from "./home.tsx";

const box = (name: string) => screen.findByRole<HTMLInputElement>("combobox", { name });
const choose = async (user: ReturnType<typeof show>, field: string, option: string) => {
  await user.click(await box(field));
  await user.click(await screen.findByRole("option", { name: option }));
};
const byCountry = () => screen.findByRole("button", { name: "Choose by country" });
const search = "GET /api/locations/search";
const found = { ...lisbon, county: null, stateName: "Lisbon", alias: "Lisboa", localName: "Lisboa" };
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
const cities = [{ placeId: "1", name: "Loures", county: null, alias: null }];
const portugal = {
  "GET /api/locations/countries": { body: [{ code: "PT", name: "Portugal" }] },
  "GET /api/locations/states/PT": {
    body: [
      { code: "11", name: "Lisboa" },
      { code: "13", name: "Porto" },
    ],
  },
};

test("without the server's lists, five countries and the states of the US are offered", async () => {
  const down = { status: 503, body: failure("") };
  await signedInAs(
    { ...ana, homeCountry: null },
    { "GET /api/locations/countries": down, "GET /api/locations/states/US": down },
  );
  const user = show(<HomePage />, "/?add=trip");
  await user.click(await byCountry());
  const country = await box("Country");
  expect(country.value).toBe("United States");
  await user.click(country);
  await screen.findByRole("option", { name: "Germany" });
  expect(screen.getAllByRole("option").map((it) => it.textContent)).toEqual([
    "Canada",
    "France",
    "Germany",
    "United Kingdom",
    "United States",
  ]);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("option")).toBeNull();
  await user.click(await box("State"));
  expect((await screen.findAllByRole("option")).length).toBe(51);
});

test("the only state of a list is selected automatically", async () => {
  await signedInAs(portuguese, {
    ...portugal,
    "GET /api/locations/states/PT": { body: [{ code: "11", name: "Lisboa" }] },
    "GET /api/locations/cities/PT/11": { body: cities },
  });
  const user = show(<HomePage />, "/?add=trip");
  await user.click(await byCountry());
  const state = await box("State");
  await expect.poll(() => state.value).toBe("Lisboa");
});

test("a city is found by an alternative name, or used as typed", async () => {
  await signedInAs(portuguese, {
    ...portugal,
    "GET /api/locations/cities/PT/11": ({ path }) => ({
      body: path.includes("search=")
        ? [{ placeId: lisbon.placeId, name: "Lisbon", county: null, alias: "Lisboa" }]
        : cities,
    }),
  });
  const user = show(<HomePage />, "/?add=trip");
  await user.click(await byCountry());
  await user.click(await box("State"));
  await user.click(await screen.findByRole("option", { name: "Lisboa" }));
  await user.type(await box("City"), "lisbo");
  await user.click(await screen.findByRole("option", { name: /^Lisbon/ }));
  expect((await box("City")).value).toBe("Lisbon");
  await user.clear(await box("City"));
  await user.type(await box("City"), "Aldeia Nova");
  await user.click(await screen.findByRole("option", { name: "Use “Aldeia Nova”" }));
  expect((await box("City")).value).toBe("Aldeia Nova");
});

test("a person without a home city learns how empty days are filled in", async () => {
  await signedInAs(portuguese, { "GET /api/trips": { body: [trip()] } });
  show(<HomePage />);
  const link = await screen.findByRole("link", { name: "Set your home city" });
  expect(link.getAttribute("href")).toBe("/edit-profile");
});

test("four letters find a city of the world; country, state and city follow the choice", async () => {
  await signedInAs(
    { ...ana, homeCountry: "FR" },
    { ...portugal, [search]: { body: [found] }, "GET /api/locations/cities/PT/11": { body: cities } },
  );
  const user = show(<HomePage />, "/?add=trip");
  await user.type(await box("Where to?"), "lisb");
  const option = await screen.findByRole("option", { name: /^Lisbon/ });
  expect(option.textContent).toBe("LisbonLisboa · Portugal");
  await user.click(option);
  expect((await box("Where to?")).value).toBe("Lisbon, Portugal");
  expect(screen.queryByText(/We don’t know this place/)).toBeNull();
  await user.click(await byCountry());
  expect((await box("Country")).value).toBe("Portugal");
  await expect.poll(async () => (await box("State")).value).toBe("Lisboa");
  expect((await box("City")).value).toBe("Lisbon");
});

test("leaving the field takes the highlighted city", async () => {
  await signedInAs(portuguese, { ...portugal, [search]: { body: [found, other] } });
  const user = show(<HomePage />, "/?add=trip");
  await user.type(await box("Where to?"), "lisb");
  await screen.findByRole("option", { name: /^Lisbon/ });
  await user.tab();
  expect((await box("Where to?")).value).toBe("Lisbon, Portugal");
});

test("Enter before the cities have arrived takes the first one, unless the text has changed", async () => {
  await signedInAs(portuguese, {
    ...portugal,
    [search]: ({ path }) => ({ body: path.includes("porto") ? [other] : [found], after: 300 }),
  });
  const user = show(<HomePage />, "/?add=trip");
  await user.type(await box("Where to?"), "lisb{Enter}");
  await expect.poll(async () => (await box("Where to?")).value).toBe("Lisbon, Portugal");
  await user.click(await box("Where to?"));
  await user.type(await box("Where to?"), "lis{Enter}");
  await user.clear(await box("Where to?"));
  await user.type(await box("Where to?"), "porto");
  await screen.findByRole("option", { name: /^Porto/ });
  expect((await box("Where to?")).value).toBe("porto");
});

test("an unknown place leads to its country and state, and begins with a capital letter", async () => {
  await signedInAs(portuguese, { ...portugal, [search]: { body: [] } });
  const user = show(<HomePage />, "/?add=trip");
  await user.type(await box("Where to?"), "hogsmeade");
  await user.click(await screen.findByRole("option", { name: "Use “hogsmeade”" }));
  await expect.poll(async () => document.activeElement === (await box("Country"))).toBe(true);
  await screen.findByText("We don’t know this place; only people who type it the same way will match.");
  expect([(await box("City")).value, (await box("Country")).value]).toEqual(["Hogsmeade", ""]);
  await choose(user, "Country", "Portugal");
  await choose(user, "State", "Porto");
  expect((await box("City")).value).toBe("Hogsmeade");
});

test("a country that Ana has chosen stays with the name that she types", async () => {
  await signedInAs(portuguese, { ...portugal, [search]: { body: [] } });
  const user = show(<HomePage />, "/?add=trip");
  await user.click(await byCountry());
  await choose(user, "Country", "Portugal");
  await user.type(await box("Where to?"), "Hogsmeade");
  await user.click(await screen.findByRole("option", { name: "Use “Hogsmeade”" }));
  expect((await box("Country")).value).toBe("Portugal");
});

test("a name that is known elsewhere is offered, and not called unknown", async () => {
  const porto = { country: "PT", state: "13", city: "Porto", placeId: "2735943" };
  await signedInAs(portuguese, {
    ...portugal,
    [search]: ({ path }) => ({ body: path.includes("limit=") ? [other] : [] }),
    "GET /api/locations/resolve": { body: porto },
  });
  const user = show(<HomePage />, "/?add=trip");
  await user.type(await box("Where to?"), "O Porto");
  await user.click(await screen.findByRole("option", { name: "Use “O Porto”" }));
  await user.click(await screen.findByRole("button", { name: /^Porto/ }));
  expect(screen.queryByText(/We don’t know this place/)).toBeNull();
  expect((await box("Where to?")).value).toBe("Porto, Portugal");
});

test("an unknown place opens the three fields, says what that means, and offers similar cities", async () => {
  const typed = { country: "PT", state: "13", city: "Lisbonne-sur-Mer", placeId: "PT/13/lisbonne sur mer" };
  await signedInAs(portuguese, {
    ...portugal,
    [search]: ({ path }) => ({ body: path.includes("limit=") ? [found] : [] }),
    "GET /api/locations/resolve": { body: typed },
    "GET /api/locations/cities/PT/11": { body: cities },
    "GET /api/locations/cities/PT/13": { body: cities },
  });
  const user = show(<HomePage />, "/?add=trip");
  await user.type(await box("Where to?"), "Lisbonne-sur-Mer");
  await user.click(await screen.findByRole("option", { name: "Use “Lisbonne-sur-Mer”" }));
  expect((await box("City")).value).toBe("Lisbonne-sur-Mer");
  await screen.findByText("We don’t know this place; only people who type it the same way will match.");
  await choose(user, "Country", "Portugal");
  await choose(user, "State", "Porto");
  await screen.findByText("We don’t know this place; only people who type it the same way will match.");
  await user.click(await screen.findByRole("button", { name: "Lisbon, Portugal" }));
  expect((await box("Where to?")).value).toBe("Lisbon, Portugal");
  expect(screen.queryByText(/We don’t know this place/)).toBeNull();
});

test("a typed name of a known city is not called unknown, even if a search finds other cities", async () => {
  const { calls } = await signedInAs(portuguese, {
    ...portugal,
    [search]: { body: [found] },
    "GET /api/locations/resolve": { body: { country: "PT", state: "13", city: "Porto", placeId: "2735943" } },
    "GET /api/locations/cities/PT/13": { body: cities },
  });
  const user = show(<HomePage />, "/?add=trip");
  await user.type(await box("Where to?"), "Oporto");
  await user.click(await screen.findByRole("option", { name: "Use “Oporto”" }));
  await choose(user, "Country", "Portugal");
  await choose(user, "State", "Porto");
  await expect.poll(calls).toContainEqual(expect.stringContaining("/api/locations/resolve?"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText(/We don’t know this place/)).toBeNull();
});

test("a text that replaces a picked city takes over neither its state nor its country", async () => {
  await signedInAs(ana, {
    ...portugal,
    "GET /api/trips/1": { body: trip() },
    [search]: { body: [] },
  });
  const { EditTripPage } = await import("#web/pages/travel/edit-trip.tsx");
  const user = show(<EditTripPage />, "/edit-trip?id=1");
  await user.type(await box("Where to?"), "Xyz");
  await user.click(await screen.findByRole("option", { name: /^Use “.*Xyz”$/ }));
  expect((await box("City")).value).toContain("Xyz");
  expect([(await box("Country")).value, (await box("State")).value]).toEqual(["", ""]);
});

test("an empty field offers the places of own trips, also without a connection", async () => {
  await signedInAs(ana, {
    "GET /api/trips": { body: [trip()] },
    [search]: { status: 503, body: failure("") },
  });
  const user = show(<HomePage />, "/?add=trip");
  await screen.findAllByText("Spring in Lisbon");
  await user.click(await box("Where to?"));
  await user.click(await screen.findByRole("option", { name: /^Lisbon/ }));
  await user.type(await box("Where to?"), "lis");
  await user.click(await screen.findByRole("option", { name: /^Lisbon/ }));
  expect((await box("Where to?")).value).toBe("Lisbon, Portugal");
});
