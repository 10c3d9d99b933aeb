import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Router } from "#web/router.tsx";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";

test("an address without a page tells Ana so, and leads back to her trips", async () => {
  await signedInAs(ana);
  show(<Router />, "/no-such-page");
  await screen.findByRole("heading", { name: "Page not found", level: 1 });
  expect(screen.getByRole("link", { name: "Back to trips" }).getAttribute("href")).toBe("/");
});
