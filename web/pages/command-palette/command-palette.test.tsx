import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sendToPalette } from "#web/lib/command-palette.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";
import { CommandPalette } from "./command-palette.tsx";

const press = (key: string, init: KeyboardEventInit = {}) =>
  sendToPalette(new KeyboardEvent("keydown", { key, ...init }));

test("what Ana types while the palette is loading is in its field, and runs no shortcut", async () => {
  await signedInAs(ana, {
    "GET /api/trips": { body: [] },
    "GET /api/conversations": { body: [] },
    "GET /api/users/search-by-name": { body: [] },
    "GET /api/locations/search": { body: [] },
  });
  press("k", { ctrlKey: true });
  for (const key of "gton") press(key);
  show(<CommandPalette />, "/settings");
  const field = await screen.findByRole<HTMLInputElement>("combobox", {
    name: "Search trips, people and pages",
  });
  expect(field.value).toBe("gton");
  expect(screen.getByLabelText("address").textContent).toBe("/settings");
});
