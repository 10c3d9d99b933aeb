import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { groups } from "#contract/features/groups.ts";
import { trips } from "#contract/features/trips.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { setReachable } from "#web/lib/realtime/connectivity.ts";
import { signedInAs, ana } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";
import { OfflineBanner } from "./banner.tsx";

afterEach(() => setReachable(true));

const Groups = () => <p>{useQuery(queryFor(groups.list)).data?.length} groups</p>;
const Trips = () => <p>{useQuery(queryFor(trips.list)).data?.length} trips</p>;

/** The banner, a list, and a list that Ana opens later. */
function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineBanner onShow={() => {}} />
      <Groups />
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <Trips />}
    </QueryClientProvider>
  );
}

test("the banner dates the newest answer, and doesn't render while a list begins to load", async () => {
  await signedInAs(ana, {
    "GET /api/groups": { body: [] },
    "GET /api/trips": { body: [] },
    "GET /healthz": { status: 503, after: 60_000 },
  });
  const errors = vi.spyOn(console, "error");
  const user = show(<Page />);
  await screen.findByText("0 groups");
  await user.click(screen.getByRole("button", { name: "Open" }));
  await screen.findByText("0 trips");
  act(() => setReachable(false));
  await screen.findByText(/^You are offline. What you see was saved on/);
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});
