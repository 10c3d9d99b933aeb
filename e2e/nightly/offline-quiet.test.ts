import { expect, test } from "vitest";
import { startEnvironment } from "#e2e/support/environment.ts";
import { windowOf } from "#e2e/support/offline-steps.ts";
import { chooseByCountry } from "#e2e/support/places.ts";
import { recordRequests } from "#e2e/support/requests.ts";

const environment = startEnvironment({}, "whole");
/**
 * Maximum number of requests in 30 s without a connection: those that Ana's own actions cause, and a few
 * probes.
 */
const maxRequests = 12;

test("without a connection there are few requests, and then each list loads once", async () => {
  const { context, page } = await windowOf(environment.browser, environment.program.origin, "ana");
  const bo = await windowOf(environment.browser, environment.program.origin, "bo");
  const { asked, atRest } = recordRequests(context, (path) => /^\/(?:api|healthz)/.test(path));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/?tab=messages");
  await page.getByRole("link", { name: "Bo Lindqvist" }).first().click();
  const online = page
    .getByRole("heading", { level: 1, name: "Bo Lindqvist" })
    .locator("..")
    .getByText("Online now");
  await online.waitFor();
  await atRest();
  asked.length = 0;

  await context.setOffline(true);
  const since = Date.now();
  await page.getByPlaceholder("Type a message...").fill("Written on a mountain");
  await page.keyboard.press("Enter");
  await online.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Back to Messages" }).click();
  await page.getByRole("button", { name: "1 change waiting" }).click();
  const changes = page.getByRole("dialog", { name: "Changes on this device" });
  await changes.getByText("Written on a mountain").waitFor();
  await changes.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Trips" }).first().click();
  await page.getByRole("button", { name: "Add New Trip" }).first().click();
  const form = page.getByRole("dialog", { name: "Add New Trip" });
  await chooseByCountry(form);
  const country = form.getByRole("combobox", { name: "Country" });
  await country.fill("Germany");
  await page.getByRole("option", { name: "Germany", exact: true }).click();
  await form.getByRole("combobox", { name: "State" }).click();
  await page.getByRole("listbox").getByText("This list can’t be loaded right now.").waitFor();
  await page.waitForTimeout(30_000 - (Date.now() - since));
  expect(asked.length, asked.join(" ")).toBeLessThanOrEqual(maxRequests);

  asked.length = 0;
  await context.setOffline(false);
  await page.getByText(/You are offline/).waitFor({ state: "detached" });
  await page.getByRole("option").first().waitFor();
  await atRest();
  const tripReads = asked.filter((path) => path === "/api/trips");
  expect(tripReads, asked.join(" ")).toHaveLength(1);
  await bo.context.close();
  await context.close();
}, 120_000);
