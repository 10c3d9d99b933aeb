import type { Page } from "playwright-core";
import pg from "pg";
import { expect, test } from "vitest";
import { legalEditions } from "#contract/features/legal.ts";
import { runningEmbedded } from "#db/embedded/address.ts";
import { castEmail, type CastName } from "#server/seed/cast.ts";
import { violations } from "#e2e/support/accessible.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { screenSizes, themes } from "#e2e/support/screens.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { waitUntilVisible } from "#e2e/support/seen.ts";

const environment = startEnvironment({
  NODE_ENV: "development",
  OPERATOR: "Harbour Hostel",
  CONTACT_EMAIL: "hello@harbour.example",
});

test("a visitor reads the legal texts, who operates this and whose work it contains", async () => {
  const page = await pageOf();
  await page.goto("/landing");
  await page.getByRole("link", { name: "Terms" }).click();
  await waitUntilVisible(
    page.getByRole("heading", { name: "Terms of Service and End User License Agreement" }),
  );
  await waitUntilVisible(page.getByText("Harbour Hostel"));
  await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Versions" }).click();
  await waitUntilVisible(page.getByText("The first version."));
  await page.getByRole("link", { name: "About" }).first().click();
  await waitUntilVisible(page.getByText("Location data © GeoNames.org, CC BY 4.0, modified"));
  await waitUntilVisible(page.getByRole("link", { name: "hello@harbour.example" }));
  await page.getByRole("link", { name: "Privacy Policy" }).click();
  await waitUntilVisible(page.getByRole("heading", { name: /App tracking transparency/ }));
});

test("after the terms change, Ana is asked first, can postpone, and later agrees", async () => {
  const page = await pageOf("ana");
  await page.goto("/");
  await waitUntilVisible(
    page.getByRole("heading", { name: "Upcoming Trips" }).or(page.getByText("My Trips")),
  );
  await agreedToTheFirst("ana");

  await page.goto("/calendar");
  await waitUntilVisible(page.getByRole("heading", { name: "Our terms have changed" }));
  for (const viewport of Object.values(screenSizes))
    for (const colorScheme of themes) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await violations(page)).toEqual([]);
    }
  await page.getByRole("button", { name: "Not now" }).click();
  await waitUntilVisible(page.getByRole("heading", { name: "Take your time" }));
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Read the Terms of Service" }).click();
  await waitUntilVisible(page.getByRole("heading", { name: /Zero tolerance/ }));
  await page.goto("/your-data");
  await page.getByRole("button", { name: "Export my data" }).click();
  await waitUntilVisible(page.getByRole("link", { name: "Download" }));

  await page.goto("/calendar");
  await page.getByRole("button", { name: "I agree" }).click();
  await waitUntilVisible(page.getByRole("button", { name: "Today" }));
  await page.goto("/consents");
  await waitUntilVisible(page.getByText("Terms of Service: agreed"));
});

test("an open page asks at the next step; Bo doesn't agree and deletes his account", async () => {
  const page = await pageOf("bo");
  await page.goto("/find-people");
  await page.getByRole("searchbox").first().focus();
  await agreedToTheFirst("bo");
  await page.keyboard.type("jonas");
  await waitUntilVisible(page.getByRole("heading", { name: "Our terms have changed" }));
  await page.getByRole("button", { name: "Not now" }).click();
  await page.getByRole("link", { name: "Download your data, or delete your account" }).click();
  await page.getByRole("button", { name: "Delete Account" }).click();
  const asked = page.getByRole("alertdialog", { name: "Delete your account?" });
  await asked.getByRole("button", { name: "Delete Account" }).click();
  await page.waitForURL(`${environment.program.origin}/`);
  await waitUntilVisible(page.getByRole("link", { name: "Sign In" }));
});

/**
 * Simulates changed texts. The program knows only its own versions, so the person's agreement is set to the
 * oldest ones.
 */
async function agreedToTheFirst(person: CastName): Promise<void> {
  const client = new pg.Client({ connectionString: (await runningEmbedded(environment.folder)) ?? "" });
  await client.connect();
  await client.query("update users set terms_version = $1, privacy_version = $2 where email = $3", [
    legalEditions.terms.at(-1),
    legalEditions.privacy.at(-1),
    castEmail(person),
  ]);
  await client.end();
}

async function pageOf(as?: CastName): Promise<Page> {
  const context = await openWindow(environment.browser, {
    origin: environment.program.origin,
    locale: "en-US",
    viewport: screenSizes.desktop,
    ...(as && { as }),
  });
  return context.newPage();
}
