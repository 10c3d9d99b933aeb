import { expect, test } from "vitest";
import { newPageOf, startEnvironment } from "#e2e/support/environment.ts";
import { waitUntilVisible } from "#e2e/support/seen.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

test("a complete email address in the name field finds its owner, a part of it finds nobody", async () => {
  const ana = await newPageOf(environment, "ana");
  await ana.goto("/find-people");
  const field = ana.getByPlaceholder("Enter username or email");
  await field.fill("emeka@coincide");
  await waitUntilVisible(ana.getByRole("heading", { name: "No users found" }));
  await field.fill("Emeka@coincide.example");
  await waitUntilVisible(ana.getByText("Emeka Obi"));
  await waitUntilVisible(ana.getByText("1 person"));
  expect(await ana.getByText("emeka@coincide.example").count()).toBe(0);
});
