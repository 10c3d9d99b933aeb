import { cleanup, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ana, companion, inDays, lyon, signedInAs, stay, trip } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { menuItem, show } from "#web/testing/show.tsx";
import { HomePage } from "./home.tsx";

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const places = {
  "GET /api/locations/countries": {
    body: [
      { code: "FR", name: "France" },
      { code: "PT", name: "Portugal" },
    ],
  },
  "GET /api/locations/states/FR": {
    body: [
      { code: "ARA", name: "Auvergne-Rhône-Alpes" },
      { code: "IDF", name: "Île-de-France" },
    ],
  },
  "GET /api/locations/states/PT": {
    body: [
      { code: "11", name: "Lisboa" },
      { code: "13", name: "Porto" },
    ],
  },
  "GET /api/locations/cities/FR/ARA": {
    body: [{ placeId: lyon.placeId, name: "Lyon", county: null, alias: null }],
  },
};

test("a trip is deleted after a confirmation that says what is lost", async () => {
  const { calls } = await signedInAs(ana, {
    "GET /api/trips": [{ body: [trip()] }, { body: [] }],
    "DELETE /api/trips/1": { body: null },
  });
  const user = show(<HomePage />);
  await user.click(await menuItem("Delete Spring in Lisbon"));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("Your days in Lisbon");
  await user.click(within(question).getByRole("button", { name: "Delete trip" }));
  await screen.findByText("Trip deleted successfully.");
  await screen.findByText("No upcoming trips");
  await expect.poll(calls).toContain("DELETE /api/trips/1");
});

test("a trip that can't be deleted stays, with an error", async () => {
  await signedInAs(ana, {
    "GET /api/trips": { body: [trip()] },
    "DELETE /api/trips/1": { status: 500, body: failure("") },
  });
  const user = show(<HomePage />);
  await user.click(await menuItem("Delete Spring in Lisbon"));
  await user.click(await button("Delete trip"));
  await screen.findByText("Failed to delete trip.");
  expect(screen.getAllByText("Spring in Lisbon").length).toBeGreaterThan(0);
});

test("an incomplete trip shows what is missing and sends nothing", async () => {
  const { calls } = await signedInAs(ana, places);
  const user = show(<HomePage />, "/?add=trip");
  await user.click(await button("Add trip"));
  for (const message of ["City is required", "Please select both start and end dates"])
    await screen.findByText(message);
  expect(calls()).not.toContain("POST /api/trips");
});

test("the form starts with the home country; choosing another country clears state and city", async () => {
  await signedInAs(ana, places);
  const user = show(<HomePage />, "/?add=trip");
  const box = (name: string) => screen.findByRole<HTMLInputElement>("combobox", { name });
  await user.click(await button("Choose by country"));
  await expect.poll(async () => (await box("Country")).value).toBe("France");
  expect(screen.queryByRole("textbox", { name: "Trip name" })).toBeNull();
  await user.click(await button(/^More/));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Trip name" }).value).toBe("");
  await user.click(await box("State"));
  await user.click(await screen.findByRole("option", { name: "Auvergne-Rhône-Alpes" }));
  await user.click(await box("City"));
  await user.click(await screen.findByRole("option", { name: "Lyon" }));
  expect((await box("City")).value).toBe("Lyon");
  await user.click(await box("Country"));
  await user.click(await screen.findByRole("option", { name: "Portugal" }));
  expect((await box("State")).value).toBe("");
  expect((await box("City")).value).toBe("");
});

test("Ana sees the fields under More at once, although they open below the buttons of the form", async () => {
  await signedInAs(ana, places);
  const user = show(<HomePage />, "/?add=trip");
  const more = await button(/^More/);
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  await user.click(more);
  const fields = document.getElementById(more.getAttribute("aria-controls")!);
  expect(within(fields!).getByRole("textbox", { name: "Trip name" })).toBeTruthy();
  expect(scrolled.mock.contexts).toEqual([fields]);
  expect(scrolled.mock.calls).toEqual([[{ block: "nearest", behavior: "auto" }]]);
  await user.click(more);
  expect(scrolled).toHaveBeenCalledTimes(1);
  scrolled.mockRestore();
});

test("a trip only for groups, but without a group, is refused with an explanation", async () => {
  await signedInAs(ana, {
    "GET /api/trips/1": { body: trip() },
    "GET /api/groups": { body: [] },
  });
  const { EditTripPage } = await import("#web/pages/travel/edit-trip.tsx");
  const user = show(<EditTripPage />, "/edit-trip?id=1");
  await user.click(await screen.findByRole("radio", { name: /Only group connections/ }));
  await user.click(await button("Save changes"));
  expect((await screen.findAllByText("Group Selection Required")).length).toBeGreaterThan(0);
  expect(screen.getByRole("link", { name: "Create New Group" }).getAttribute("href")).toBe(
    "/?tab=groups&add=group",
  );
  expect(
    screen.getAllByText("You must create groups with members first or choose to share with all your contacts")
      .length,
  ).toBeGreaterThan(0);
});

test("a changed trip is sent completely, then the page returns; a refused one keeps its text", async () => {
  const { sent } = await signedInAs(ana, {
    "GET /api/trips/1": { body: trip() },
    "PATCH /api/trips/1": [{ status: 400, body: failure("That is too many trips") }, { body: trip() }],
  });
  const { EditTripPage } = await import("#web/pages/travel/edit-trip.tsx");
  const user = show(<EditTripPage />, "/edit-trip?id=1");
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Trip name" });
  await user.clear(name);
  await user.type(name, "Lisbon again");
  await user.click(await button("Save changes"));
  await screen.findByText("Failed to update trip");
  expect(name.value).toBe("Lisbon again");
  await user.click(await button("Save changes"));
  await expect.poll(() => screen.getByRole("status", { name: "address" }).textContent).toBe("/?trip=1");
  expect(await sent("PATCH")).toEqual({
    name: "Lisbon again",
    country: "PT",
    state: "11",
    city: "Lisbon",
    placeId: "2267057",
    startDate: inDays(3),
    endDate: inDays(7),
    groupIds: [],
    matchOnlyGroupConnections: false,
  });
});

test("a double click sends once, and after a refusal the form can be sent again", async () => {
  const { calls } = await signedInAs(ana, {
    "GET /api/trips/1": { body: trip() },
    "PATCH /api/trips/1": { status: 400, body: failure("That is too many trips") },
  });
  const { EditTripPage } = await import("#web/pages/travel/edit-trip.tsx");
  const user = show(<EditTripPage />, "/edit-trip?id=1");
  const save = await button("Save changes");
  save.click();
  save.click();
  await screen.findByText("Failed to update trip");
  const sent = () => calls().filter((it) => it === "PATCH /api/trips/1").length;
  expect(sent()).toBe(1);
  await user.click(save);
  await expect.poll(sent).toBe(2);
});

test("another person's trip is not found, and there is a way back", async () => {
  await signedInAs(ana, { "GET /api/trips/9": { status: 404, body: failure("Trip not found") } });
  const { EditTripPage } = await import("#web/pages/travel/edit-trip.tsx");
  const user = show(<EditTripPage />, "/edit-trip?id=9");
  await screen.findByRole("heading", { name: "Trip not found" });
  await user.click(await button("Back to trips"));
  expect(screen.getByRole("status", { name: "address" }).textContent).toBe("/");
});

test("a trip that is over says in the list of past trips whom Ana met, and leads to its page", async () => {
  const over = { startDate: inDays(-4), endDate: inDays(-3) };
  const chloe = companion({ userId: "chloe", userFirstName: "Chloé", userLastName: "Martin" });
  await signedInAs(ana, {
    "GET /api/trips": { body: [trip(over)] },
    "GET /api/matches/met": { body: [stay({ ...over, people: [companion(), chloe] })] },
  });
  show(<HomePage />, "/?trips=past");
  await screen.findByText("with Bo and Chloé");
  expect(screen.getByRole("link", { name: "Spring in Lisbon" }).getAttribute("href")).toBe("/trips/1");
});

/** Trips in weeks to come, with the ids 1, 2, … */
const tripsAhead = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const from = 3 + 7 * at;
    return trip({ id: at + 1, name: `Trip ${at + 1}`, startDate: inDays(from), endDate: inDays(from + 2) });
  });

test("of many trips the first five are shown, and the later ones folded, with whom Ana meets", async () => {
  const all = tripsAhead(9);
  const { endDate, startDate } = all[7]!;
  await signedInAs(ana, {
    "GET /api/trips": { body: all },
    "GET /api/matches/stays": { body: [stay({ tripId: 8, startDate, endDate })] },
  });
  const user = show(<HomePage />);
  const fold = await button("4 later trips with Bo");
  await screen.findByRole("link", { name: "Trip 5" });
  expect(screen.queryByRole("link", { name: "Trip 6" })).toBeNull();
  await user.click(fold);
  expect(fold.getAttribute("aria-expanded")).toBe("true");
  const rest = document.getElementById(fold.getAttribute("aria-controls")!)!;
  expect(within(rest).getAllByRole("heading")).toHaveLength(4);
  cleanup();
  show(<HomePage />);
  await screen.findByRole("link", { name: "Trip 9" });
});

test("six trips are all shown, because a button would need as much room as the last", async () => {
  await signedInAs(ana, { "GET /api/trips": { body: tripsAhead(6) } });
  show(<HomePage />);
  await screen.findByRole("link", { name: "Trip 6" });
  expect(screen.queryByRole("button", { name: /later trip/ })).toBeNull();
});

test("a trip that is to be shown is not folded, and Ana can fold it", async () => {
  await signedInAs(ana, { "GET /api/trips": { body: tripsAhead(9) } });
  const user = show(<HomePage />, "/?trip=9");
  const shown = await screen.findByRole("link", { name: "Trip 9" });
  await expect.poll(() => document.activeElement).toBe(shown);
  await user.click(await button("4 later trips"));
  expect(shown.isConnected).toBe(false);
});
