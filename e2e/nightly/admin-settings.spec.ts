import { accounts } from "#contract/features/accounts.ts";
import { trips } from "#contract/features/trips.ts";
import { adminOf } from "#e2e/fixtures/staff.ts";
import { desktop, expect, test } from "#e2e/fixtures/test.ts";

// These journeys change settings of the whole program, so it is a program of their own.
test.use({ settings: {} });

test("Giulia sees the state of the system, and closes and opens the registration", async ({
  traveller,
  program,
  visit,
}) => {
  const giulia = await adminOf(traveller, program, "Giulia");
  const page = await giulia.open("/admin?tab=system", desktop);
  await expect(page.getByText("PostgreSQL 18")).toBeVisible();
  await expect(page.getByText("Nothing has permanently failed.")).toBeVisible();
  const registration = page.getByRole("switch", { name: "User registration" });
  await registration.click();
  await expect(page.getByText("User registration: off").first()).toBeVisible();
  const visitor = await visit("/landing");
  const sent = await visitor.request.post(accounts.register.path, { data: {} });
  expect(sent.ok()).toBe(false);
  await registration.click();
  await expect(page.getByText("User registration: on").first()).toBeVisible();
  await traveller("Zoe");
});

test("during maintenance Ana sees a notice and stays signed in, and Giulia can work", async ({
  traveller,
  program,
}) => {
  const [giulia, ana] = [await adminOf(traveller, program, "Giulia"), await traveller("Ana")];
  const anas = await ana.open("/");
  await expect(anas.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
  const page = await giulia.open("/admin?tab=system", desktop);
  const maintenance = page.getByRole("switch", { name: "Maintenance mode" });
  await maintenance.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Switch on" }).click();
  await expect(maintenance).toBeChecked();
  await expect.poll(async () => (await anas.request.get(trips.list.path)).status()).toBe(503);
  await anas.goto("/?tab=matches");
  const notice = anas.getByText("The app is down for maintenance");
  await expect(notice).toBeVisible();
  await page.goto("/?tab=matches");
  await expect(page.getByRole("heading", { name: "Matches", level: 1 })).toBeVisible();
  await page.goto("/admin?tab=system");
  await maintenance.click();
  await expect(maintenance).not.toBeChecked();
  // The page asks again by itself.
  await expect(notice).toBeHidden({ timeout: 60_000 });
  await expect(anas.getByRole("heading", { name: "Matches", level: 1 })).toBeVisible();
});
