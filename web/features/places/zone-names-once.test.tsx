import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { queryClient } from "#web/lib/api/query.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";
import { ZoneField } from "./zone-field.tsx";

const open = () =>
  show(
    <QueryClientProvider client={queryClient}>
      <ZoneField label="Time zone" value="UTC" onChange={() => {}} />
    </QueryClientProvider>,
  );
const findTokyo = async (user: ReturnType<typeof open>) => {
  await user.click(screen.getByRole("combobox", { name: "Time zone" }));
  await user.keyboard("Japan Standard");
  await screen.findByRole("option", { name: /Tokyo/ });
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

// The names stay in memory, so this test is alone in its file.
test("the zones' names are made when Chloé goes to the field, and only once", async () => {
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
