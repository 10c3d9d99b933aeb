import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import {
  fillTrip,
  waitUntilCached,
  later,
  signIn,
  cachedPaths,
  windowOf,
} from "#e2e/support/offline-steps.ts";
import { startEnvironment } from "#e2e/support/environment.ts";

const environment = startEnvironment({}, "whole");
const open = (person: "chloe" | "dev") => windowOf(environment.browser, environment.program.origin, person);

test("a session that was ended remotely leaves no readable data on this device", async () => {
  const { context, page } = await open("dev");
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const byToken = { headers: { authorization: `Bearer ${token}` } };
  for (const options of [{}, byToken]) await context.request.post(accounts.logout.path, options);
  await page.goto("/calendar");
  await page.getByRole("link", { name: "Sign In" }).waitFor();
  await expect.poll(() => cachedPaths(page)).toEqual([]);
  await context.close();
}, 60_000);

test("Chloé is warned of unsent changes at logout, and Bo then sees none of her data", async () => {
  const { context, page } = await open("chloe");
  const dialog = await fillTrip(page, "Never sent", later);
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Add trip" }).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Never sent" })
    .getByText("Waiting to be sent")
    .waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  const asked = page.getByRole("alertdialog", { name: "1 change has not been sent" });
  await asked.waitFor();
  await asked.getByRole("button", { name: "Sign out and lose changes" }).click();
  await page.getByRole("link", { name: "Sign In" }).waitFor();
  await context.setOffline(false);
  // The cookie is still there, but must not sign anyone in again.
  await page.goto("/calendar");
  await page.getByRole("link", { name: "Sign In" }).waitFor();
  const left = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      storage: Object.keys(localStorage).filter((key) => /auth|token|user|unsent/.test(key)),
    }));
  await expect.poll(left).toEqual({ databases: [], caches: [], storage: [] });

  await signIn(context, "bo");
  await page.goto("/");
  await waitUntilCached(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByText(/You are offline/).waitFor();
  expect(await page.getByText("Never sent").count()).toBe(0);
  expect(await page.getByText("Chloé").count()).toBe(0);
  await context.close();
}, 120_000);
