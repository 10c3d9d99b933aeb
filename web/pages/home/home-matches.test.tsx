import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { HomePage } from "./home.tsx";
import { ana, bo, inDays, match, signedInAs, trip } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";

const at = "/?tab=matches";

test("a match shows who, where, for how long and of which kind", async () => {
  await signedInAs(ana, {
    "GET /api/trips": { body: [trip()] },
    "GET /api/matches": {
      body: [match(), match({ userId: "chi", userFirstName: "Chidi", kind: "visitor", tripId: null })],
    },
  });
  show(<HomePage />, at);
  await screen.findByText("Bo Lindqvist");
  const [card, other] = screen
    .getAllByRole("listitem")
    .filter((item) => within(item).queryByRole("img") !== null);
  expect(card?.textContent).toContain("Bo Lindqvist");
  expect(card?.textContent).toContain("You are both travelling");
  expect(card?.textContent).toContain("Lisbon, Portugal");
  expect(card?.textContent).toContain("2 days");
  expect(within(card!).getByRole("img").getAttribute("aria-label")).toMatch(/^You: .*Together: /);
  expect(other?.textContent).toContain("Chidi is visiting your city");
  expect(within(other!).getByRole("img").getAttribute("aria-label")).toMatch(/^Together: /);
});

test("without connections, the page suggests finding people", async () => {
  await signedInAs(ana);
  show(<HomePage />, at);
  await screen.findByRole("heading", { name: "No connections yet" });
});

test("without a trip or a home, the page suggests adding a trip", async () => {
  await signedInAs({ ...ana, homePlaceId: null }, { "GET /api/connections": { body: [bo] } });
  show(<HomePage />, at);
  await screen.findByRole("heading", { name: "No trips, no matches" });
});

test("with connections and trips but no match, the page says so; past matches are not shown", async () => {
  await signedInAs(ana, {
    "GET /api/connections": { body: [bo] },
    "GET /api/matches": { body: [match({ overlapStartDate: inDays(-3), overlapEndDate: inDays(-1) })] },
  });
  show(<HomePage />, at);
  await screen.findByRole("heading", { name: "No one in the same place yet" });
});

test("with location sharing off, the switch explains it and turns it on", async () => {
  const { requests } = await signedInAs(
    { ...ana, privacyLocationSharing: false },
    { "GET /api/matches": { body: [match()] }, "PUT /api/user/consents": { body: ana } },
  );
  const user = show(<HomePage />, at);
  await user.click(await screen.findByRole("switch", { name: /Location sharing/ }));
  await screen.findByText("Bo Lindqvist");
  expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({ locationSharing: true });
});
