import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ana, lisbon, signedInAs } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { HomePage } from "./home.tsx";

const box = (name: string) => screen.findByRole<HTMLInputElement>("combobox", { name });
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
  show(<HomePage />, "/?add=trip");
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
  await signedInAs(portuguese, {});
  show(<HomePage />);
  const link = await screen.findByRole("link", { name: "Set your home city" });
  expect(link.getAttribute("href")).toBe("/edit-profile");
});
