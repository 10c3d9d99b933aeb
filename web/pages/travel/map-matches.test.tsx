import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { spotsIn } from "#features/map/spots.ts";
import { SpotList } from "#features/map/spot-list.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { ana, lisbon, match, signedInAs, sintra } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";

function Spots({ matches }: { matches: Parameters<typeof spotsIn>[1]["matches"] }) {
  const isReady = useSession().status === "authenticated";
  const spots = spotsIn(null, { stays: [], matches, home: lisbon });
  return isReady && <SpotList spots={spots} chosen={null} onChoose={() => {}} />;
}

test("somebody near by is listed at Ana's place, with their own city and the distance", async () => {
  await signedInAs({ ...ana, distanceUnit: "km" });
  const near = match({ userPlace: sintra, distanceKm: 23 });
  show(<Spots matches={[near, match({ userId: "chi", userFirstName: "Chidi" })]} />, "/");
  const link = await screen.findByRole("link", { name: /Bo Lindqvist/ });
  within(link.closest("li")!).getByText("Sintra, 23 km away");
  const same = screen.getByRole("link", { name: /Chidi/ }).closest("li");
  expect(same?.textContent).not.toContain("Lisbon");
  expect(screen.getAllByRole("button").map((it) => it.textContent)).toEqual([
    expect.stringContaining("Lisbon, Portugal"),
  ]);
});
