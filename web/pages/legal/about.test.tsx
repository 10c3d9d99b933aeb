import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { placesAttribution } from "#contract/features/legal.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { testServer } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { AboutPage } from "./about.tsx";

test("the page shows the version, the operator, the credits and further links", async () => {
  await testServer({
    "GET /api/about": {
      body: { version: "1.2.3", operator: "Harbour Hostel", contactEmail: "hello@harbour.example" },
    },
  });
  queryClient.clear();
  show(<AboutPage />);
  await screen.findByText("Version 1.2.3");
  expect(await screen.findByRole("link", { name: "hello@harbour.example" })).toBeDefined();
  expect(screen.getByText("Harbour Hostel")).toBeDefined();
  const text = screen.getByRole("main").textContent;
  for (const credit of [placesAttribution, "SIL Open Font License", "OurAirports", "Natural Earth"])
    expect(text).toContain(credit);
  expect(screen.getByRole("link", { name: "creativecommons.org/licenses/by/4.0" }).getAttribute("href")).toBe(
    "https://creativecommons.org/licenses/by/4.0/",
  );
  for (const path of ["/terms", "/privacy", "/device-diagnostic"])
    expect(screen.getAllByRole("link").some((link) => link.getAttribute("href") === path)).toBe(true);
});
