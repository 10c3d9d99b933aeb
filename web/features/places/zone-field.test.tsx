import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { queryClient } from "#web/lib/api/query.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";
import { ZoneField } from "./zone-field.tsx";

const open = (onChange: (zone: string) => void = () => {}) =>
  show(
    <QueryClientProvider client={queryClient}>
      <ZoneField label="Time zone" value="UTC" onChange={onChange} />
    </QueryClientProvider>,
  );
const findTokyo = async (user: ReturnType<typeof open>) => {
  await user.click(screen.getByRole("combobox", { name: "Time zone" }));
  await user.keyboard("Japan Standard");
  await screen.findByRole("option", { name: /Tokyo/ });
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test("the zones' names are made when Chloé goes to the field, and only once", async () => {
  // The names stay in memory for each locale. No other test has this one.
  localeState.locale = "en-IE";
  onTestFinished(() => void (localeState.locale = "en-US"));
  await signedInAs(ana, { "GET /api/locations/search": { body: [] } });
  const made = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  onTestFinished(() => made.mockRestore());
  const user = open();
  await settled();
  expect(made.mock.calls.length).toBe(0);
  await findTokyo(user);
  const count = made.mock.calls.length;
  expect(count).toBeGreaterThan(100);
  cleanup();
  await findTokyo(open());
  expect(made.mock.calls.length).toBe(count);
});

const osaka = {
  ...{ placeId: "1853909", city: "大阪市", county: null, state: "27", stateName: "大阪府", country: "JP" },
  ...{ alias: null, localName: null, timeZone: "Asia/Tokyo" },
};
const london = { ...osaka, placeId: "2643743", city: "London", state: "ENG", stateName: "England" };
const cities = {
  osaka,
  london: { ...london, country: "GB", timeZone: "Europe/London" },
  londonInOntario: { ...london, placeId: "6058560", state: "ON", country: "CA", timeZone: "America/Toronto" },
};

test("Hana finds her zone by a city that gives no zone its name", async () => {
  await signedInAs(ana, { "GET /api/locations/search": { body: [cities.osaka] } });
  const chosen: string[] = [];
  const user = open((zone) => chosen.push(zone));
  await user.click(screen.getByRole("combobox", { name: "Time zone" }));
  await user.keyboard("大阪");
  await user.click(await screen.findByRole("option", { name: /^大阪市\s*Asia\/Tokyo · / }));
  expect(chosen).toEqual(["Asia/Tokyo"]);
});

test("a city whose zone is listed already isn't listed again", async () => {
  await signedInAs(ana, {
    "GET /api/locations/search": { body: [cities.london, cities.londonInOntario] },
  });
  const user = open();
  await user.click(screen.getByRole("combobox", { name: "Time zone" }));
  await user.keyboard("London");
  await screen.findByRole("option", { name: /America\/Toronto/ });
  const all = screen.getAllByRole("option").map((it) => it.textContent);
  expect(all).toEqual([
    expect.stringMatching(/^Europe\/London/),
    expect.stringMatching(/^LondonAmerica\/Toronto/),
  ]);
});

test("who types London and leaves the field gets the zone of that name, not of its namesake", async () => {
  await signedInAs(ana, {
    "GET /api/locations/search": { body: [cities.london, cities.londonInOntario] },
  });
  const chosen: string[] = [];
  const user = open((zone) => chosen.push(zone));
  await user.click(screen.getByRole("combobox", { name: "Time zone" }));
  await user.keyboard("London");
  await screen.findByRole("option", { name: /America\/Toronto/ });
  await user.tab();
  expect(chosen).toEqual(["Europe/London"]);
});

test("a city comes before a zone whose name is only similar", async () => {
  const kiel = {
    ...cities.london,
    placeId: "2891122",
    city: "Kiel",
    country: "DE",
    timeZone: "Europe/Berlin",
  };
  await signedInAs(ana, { "GET /api/locations/search": { body: [kiel] } });
  const user = open();
  await user.click(screen.getByRole("combobox", { name: "Time zone" }));
  await user.keyboard("Kiel");
  await screen.findByRole("option", { name: /^Kiel/ });
  const [first] = screen.getAllByRole("option");
  expect(first!.textContent).toMatch(/^KielEurope\/Berlin/);
});

test("an answer without zones, from before an upgrade, offers no city", async () => {
  const { timeZone: _, ...older } = osaka;
  const { requests } = await signedInAs(ana, { "GET /api/locations/search": { body: [older] } });
  const user = open();
  await user.click(screen.getByRole("combobox", { name: "Time zone" }));
  await user.keyboard("大阪");
  await expect.poll(() => requests.some(({ path }) => path.includes("search"))).toBe(true);
  await screen.findAllByText("Nothing found");
  expect(screen.queryAllByRole("option")).toEqual([]);
});

test("without the server, zones are found by their names", async () => {
  await signedInAs(ana, { "GET /api/locations/search": { status: 503, body: {} } });
  const user = open();
  await findTokyo(user);
});
