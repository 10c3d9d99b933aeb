import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { EditTripPage } from "./edit-trip.tsx";
import { ana, signedInAs, trip } from "#web/testing/ana.ts";
import { freya, group } from "#web/testing/groups.ts";
import type { RecordedRequest } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";

const many = Array.from({ length: 9 }, (_, at) => ({ ...freya, id: `p${at}`, firstName: `Person ${at}` }));
const audience = ({ path }: RecordedRequest) => {
  const query = new URLSearchParams(path.split("?")[1]);
  if (query.get("onlyGroups") === "false") return { body: many };
  return { body: query.get("groupIds") === "5" ? [freya] : [] };
};
const viewers = async () => within(await screen.findByRole("region", { name: "Who will see this trip" }));

test("the list of people who will see the trip follows each choice before saving", async () => {
  const { calls } = await signedInAs(ana, {
    "GET /api/trips/1": { body: trip() },
    "GET /api/groups": { body: [group] },
    "GET /api/trips/audience": audience,
  });
  const user = show(<EditTripPage />, "/edit-trip?id=1");
  const shown = await viewers();
  await shown.findByText("9 people, while you are near each other");
  await user.click(shown.getByRole("button", { name: "3 more" }));
  expect(shown.getAllByRole("listitem")).toHaveLength(9);
  await user.click(screen.getByRole("radio", { name: /Only group connections/ }));
  await shown.findByText("Only you");
  await user.click(screen.getByRole("checkbox", { name: "Camino 🥾" }));
  await shown.findByText("Freya Olsen");
  expect(calls().filter((it) => it.startsWith("PATCH"))).toEqual([]);
});

test("a trip for no group isn't sent: the form says so above the groups, and leads to them", async () => {
  const { calls } = await signedInAs(ana, {
    "GET /api/trips/1": { body: trip() },
    "GET /api/groups": { body: [group, { ...group, id: 6, name: "Choir", memberCount: 1 }] },
    "GET /api/trips/audience": audience,
  });
  const user = show(<EditTripPage />, "/edit-trip?id=1");
  await user.click(await screen.findByRole("radio", { name: /Only group connections/ }));
  const camino = await screen.findByRole("checkbox", { name: "Camino 🥾" });
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  const groups = screen.getByRole("group", { name: "Groups" });
  const error = document.getElementById(groups.getAttribute("aria-describedby") ?? "");
  expect(error?.textContent).toMatch(/^You must create groups with members first/);
  expect(error!.compareDocumentPosition(camino)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(document.activeElement).toBe(camino);
  expect(calls().filter((it) => it.startsWith("PATCH"))).toEqual([]);
});

test("a trip for a group in which Ana is alone is marked as one that nobody would see", async () => {
  await signedInAs(ana, {
    "GET /api/trips/1": { body: trip() },
    "GET /api/groups": { body: [group, { ...group, id: 6, name: "Choir", memberCount: 1 }] },
    "GET /api/trips/audience": audience,
  });
  const user = show(<EditTripPage />, "/edit-trip?id=1");
  await user.click(await screen.findByRole("radio", { name: /Only group connections/ }));
  expect(screen.queryByText("Nobody would see this trip")).toBeNull();
  await user.click(await screen.findByRole("checkbox", { name: "Choir" }));
  await screen.findByText("Nobody would see this trip");
  await screen.findByText(/^Nobody else is in the groups you chose yet/);
  await user.click(screen.getByRole("checkbox", { name: "Camino 🥾" }));
  await expect.poll(() => screen.queryByText("Nobody would see this trip")).toBeNull();
});

test.each([
  ["a group", [], "Group Selection Required", "Create New Group"],
  ["other members", [{ ...group, memberCount: 1 }], "Nobody would see this trip", "Add people"],
])("without %s, the form says what to do", async (_, groups, title, action) => {
  await signedInAs(ana, {
    "GET /api/trips/1": { body: trip() },
    "GET /api/groups": { body: groups },
    "GET /api/trips/audience": audience,
  });
  const user = show(<EditTripPage />, "/edit-trip?id=1");
  await user.click(await screen.findByRole("radio", { name: /Only group connections/ }));
  await screen.findByText(title);
  screen.getByRole("link", { name: action });
});
