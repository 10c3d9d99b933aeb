import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "#web/lib/api/query.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";
import { TripViewers } from "#features/trips/form/trip-viewers.tsx";

const bo = { id: "bo", firstName: "Bo", lastName: "Lindqvist", username: "bo", profileImageUrl: null };

async function viewers(account: Partial<typeof ana>): Promise<void> {
  await signedInAs({ ...ana, ...account }, { "GET /api/trips/audience": { body: [bo] } });
  show(
    <QueryClientProvider client={queryClient}>
      <TripViewers onlyGroups={false} groupIds={[]} />
    </QueryClientProvider>,
  );
}

test("Ana, who shares her location, reads who will see her trip", async () => {
  await viewers({});
  expect(await screen.findByText("1 person, while you are near each other")).toBeTruthy();
  expect(screen.getByText("Bo Lindqvist")).toBeTruthy();
});

test("while Ana doesn't share her location, she reads that nobody will, and where to change it", async () => {
  await viewers({ privacyLocationSharing: false });
  expect(await screen.findByText(/^Nobody, because you don’t share your location\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Switch it on" }).getAttribute("href")).toBe("/privacy-settings");
  expect(screen.queryByText("Bo Lindqvist")).toBeNull();
});
