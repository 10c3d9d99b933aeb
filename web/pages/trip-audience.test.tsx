import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { EditTripPage } from "./edit-trip.tsx";
import { ana, signedInAs, trip } from "../testing/ana.ts";
import { freya, group } from "../testing/groups.ts";
import type { Heard } from "../testing/server.ts";
import { show } from "../testing/show.tsx";

const many = Array.from({ length: 9 }, (_, at) => ({ ...freya, id: `p${at}`, firstName: `Person ${at}` }));
const audience = ({ path }: Heard) => {
  const query = new URLSearchParams(path.split("?")[1]);
  if (query.get("onlyGroups") === "false") return { body: many };
  return { body: query.get("groupIds") === "5" ? [freya] : [] };
};
const viewers = async () => within(await screen.findByRole("region", { name: "Who will see this trip" }));

test("who will see the trip follows each choice before anything is saved", async () => {
  const { calls } = await signedInAs(ana, {
    "GET /api/trips/1": { body: trip() },
    "GET /api/groups": { body: [group] },
    "GET /api/trips/audience": audience,
  });
  const user = show(<EditTripPage />, "/edit-trip?id=1");
  const shown = await viewers();
  await shown.findByText("9 people, while you are in the same place");
  await user.click(shown.getByRole("button", { name: "3 more" }));
  expect(shown.getAllByRole("listitem")).toHaveLength(9);
  await user.click(screen.getByRole("radio", { name: /Only group connections/ }));
  await shown.findByText("Nobody but you");
  await user.click(screen.getByRole("checkbox", { name: "Camino 🥾" }));
  await shown.findByText("Freya Olsen");
  expect(calls().filter((it) => it.startsWith("PATCH"))).toEqual([]);
});

test("without a group that has members the form says what to do", async () => {
  await signedInAs(ana, {
    "GET /api/trips/1": { body: trip() },
    "GET /api/groups": { body: [{ ...group, memberCount: 1 }] },
    "GET /api/trips/audience": audience,
  });
  const user = show(<EditTripPage />, "/edit-trip?id=1");
  await user.click(await screen.findByRole("radio", { name: /Only group connections/ }));
  await screen.findByText("Group Selection Required");
  screen.getByText("You must create groups with members first or choose to share with all your contacts");
  screen.getByRole("link", { name: "Create New Group" });
});
