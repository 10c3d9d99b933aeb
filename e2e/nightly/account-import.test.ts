import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { castEmail, type CastName, castPassword } from "#server/seed/cast.ts";
import { tampered } from "#testing/worlds/account-import.ts";
import { violations } from "#e2e/support/accessible.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { startEnvironment, type Environment } from "#e2e/support/environment.ts";
import { waitUntilVisible } from "#e2e/support/seen.ts";

const there = startEnvironment({ NODE_ENV: "development" });
const here = startEnvironment({ NODE_ENV: "development" });

test("Ana imports the parts of her data that she selects into another Coincide", async () => {
  const copy = await copyOf("ana");
  const page = await pageOf(here);
  await signIn(page, "sam");
  const before = await tripsOf(page);
  await page.goto("/your-data");
  await choose(page, copy);
  await waitUntilVisible(page.getByRole("heading", { name: "What the copy contains" }));
  await waitUntilVisible(page.getByText(there.program.origin));
  for (const name of ["Groups", "Trips"])
    expect(await page.getByRole("checkbox", { name }).isChecked()).toBe(true);
  const name = page.getByRole("checkbox", { name: "Name, bio and language" });
  expect(await name.isChecked()).toBe(false);
  expect(await violations(page)).toEqual([]);

  // Uses only the keyboard, starting at the heading.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("checkbox");
  await name.focus();
  await page.keyboard.press("Space");
  const [sent] = await Promise.all([
    page.waitForRequest(/\/api\/user\/moving\?/),
    page.getByRole("button", { name: "Import" }).press("Enter"),
  ]);
  expect(sent.url()).toContain("profile");
  await waitUntilVisible(page.getByRole("heading", { name: "Imported" }));
  await waitUntilVisible(page.getByRole("button", { name: "Invite Bo Lindqvist" }));
  expect(await violations(page)).toEqual([]);

  const after = await tripsOf(page);
  const anas = await tripsOf(await signedInThere("ana"));
  expect(after.toSorted()).toEqual([...before, ...anas].toSorted());
  await page.goto("/?tab=groups");
  await waitUntilVisible(page.getByText("Interrail 2019"));
  await page.goto("/edit-profile");
  expect(await page.getByLabel("First name").inputValue()).toBe("Ana");

  await page.goto("/your-data");
  await choose(page, copy);
  await waitUntilVisible(page.getByText("Nothing to add: everything is already here").first());
  expect(await page.getByRole("checkbox", { name: "Trips" }).isDisabled()).toBe(true);
});

test("a copy that was changed by hand is refused, with the position of the error", async () => {
  const copy = await tampered(await copyOf("bo"), "trips.json", (rows) =>
    rows.map((row) => ({ ...row, startDate: "soon" })),
  );
  const page = await pageOf(here);
  await signIn(page, "bo");
  await page.goto("/your-data");
  await choose(page, copy);
  await waitUntilVisible(page.getByText("This copy can’t be read"));
  await waitUntilVisible(page.getByText("trips.json.0.startDate"));
  await waitUntilVisible(page.getByText("Please enter a valid date"));
  await choose(page, Buffer.from("nothing of the kind"));
  await waitUntilVisible(page.getByText("This is not a zip file, or it is incomplete"));
});

/** Requests an export on the other Coincide and downloads the file. */
async function copyOf(who: CastName): Promise<Buffer> {
  const page = await signedInThere(who);
  await page.goto("/your-data");
  await page.getByRole("button", { name: "Export my data" }).click();
  const link = page.getByRole("link", { name: "Download" });
  await waitUntilVisible(link);
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return readFileSync(await download.path());
}

const choose = (page: Page, buffer: Buffer) =>
  page
    .getByLabel("Copy of your data")
    .setInputFiles({ name: "coincide.zip", mimeType: "application/zip", buffer });

/** The trips of the signed-in person, one text each. */
async function tripsOf(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const answer = await page.request.get("/api/trips", { headers: { authorization: `Bearer ${token}` } });
  const trips = (await answer.json()) as Record<"name" | "placeId" | "startDate" | "endDate", string>[];
  return trips.map(({ name, placeId, startDate, endDate }) => `${name} ${placeId} ${startDate} ${endDate}`);
}

async function signedInThere(who: CastName): Promise<Page> {
  const page = await pageOf(there);
  await signIn(page, who);
  return page;
}

async function signIn(page: Page, person: CastName): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(castEmail(person));
  await page.getByLabel("Password", { exact: true }).fill(castPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/");
}

/** A page in a separate browser context, without a session. */
const pageOf = async ({ browser, program }: Environment): Promise<Page> =>
  (await openWindow(browser, { origin: program.origin, locale: "en-US" })).newPage();
