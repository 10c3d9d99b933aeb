import { expect, test } from "vitest";
import { newPageOf, startEnvironment } from "#e2e/support/environment.ts";
import { waitUntilHidden, waitUntilVisible } from "#e2e/support/seen.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

test("Ana creates a token, reads her trips with it as the page shows, and revokes it", async () => {
  const page = await newPageOf(environment, "ana");
  const { origin } = environment.program;
  await page.goto("/security");
  await page.getByRole("link", { name: "Use the API" }).click();
  await page.getByRole("button", { name: "New access token" }).click();
  await page.getByLabel("Read your trips").uncheck();
  await page.getByRole("textbox", { name: "Name" }).fill("Ana's script");
  await page.getByRole("button", { name: "Create token" }).click();
  await waitUntilVisible(page.getByText("Required"));
  await page.getByLabel("Read your trips").check();
  await page.getByLabel("Valid for").selectOption({ label: "30 days" });
  await page.getByRole("button", { name: "Create token" }).click();
  await waitUntilVisible(page.getByRole("heading", { name: "Token for Ana's script" }));
  const token = await page.locator("code", { hasText: "coincide_pat_" }).textContent();
  const read = (path: string) =>
    fetch(origin + path, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);
  expect(await read("/api/trips")).toBe(200);
  expect(await read("/api/matches")).toBe(403);
  expect(await read("/api/auth/user")).toBe(403);
  await waitUntilVisible(page.getByText(`curl ${origin}/api/trips`, { exact: false }));

  await page.getByRole("button", { name: "Done" }).click();
  await waitUntilHidden(page.getByText("coincide_pat_"));
  await page.getByRole("button", { name: "Revoke token Ana's script" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke token" }).click();
  await waitUntilVisible(page.getByText("Access token revoked"));
  expect(await read("/api/trips")).toBe(401);
});
