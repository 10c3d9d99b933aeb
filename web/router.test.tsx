import { readFileSync } from "node:fs";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ana, signedInAs, trip } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";
import { Router } from "./router.tsx";

const source = readFileSync(`${import.meta.dirname}/router.tsx`, "utf8");
const paths = [...source.matchAll(/<Route path="([^"*]+)"/g)]
  .map(([, path = ""]) => path.replaceAll(/:\w+\?/g, "").replaceAll(/:\w+/g, "1"))
  // These two need a browser with a layout.
  .filter((path) => path !== "/dev/gallery" && path !== "/landing");

test.each(paths)("at %s Ana sees a page with a title, and no error", async (path) => {
  await signedInAs({ ...ana, isAdmin: true }, { "GET /api/trips/1": { body: trip() } });
  show(<Router />, path);
  await screen.findByRole("heading", { level: 1 });
  await expect.poll(() => document.querySelector("[aria-busy=true]")).toBeNull();
  expect(screen.queryByText(/^Report ID/)).toBeNull();
});
