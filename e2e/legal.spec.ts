import type { Page } from "playwright-core";
import pg from "pg";
import { expect, test } from "vitest";
import { legalEditions } from "../contract/legal.ts";
import { runningEmbedded } from "../server/db/embedded-address.ts";
import type { CastName } from "../server/seed/cast.ts";
import { violations } from "./accessible.ts";
import { openWindow } from "./browser.ts";
import { sizes, themes } from "./screens.ts";
import { setStage } from "./stage.ts";
import { seen } from "./seen.ts";

const stage = setStage({
  NODE_ENV: "development",
  OPERATOR: "Harbour Hostel",
  CONTACT_EMAIL: "hello@harbour.example",
});

test("a visitor reads both texts, and who runs this and whose work is in it", async () => {
  const page = await pageOf();
  await page.goto("/landing");
  await page.getByRole("link", { name: "Terms" }).click();
  await seen(page.getByRole("heading", { name: "Terms of Service and End User License Agreement" }));
  await seen(page.getByText("Harbour Hostel"));
  await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Versions" }).click();
  await seen(page.getByText("The first version."));
  await page.getByRole("link", { name: "About" }).first().click();
  await seen(page.getByText("Location data © GeoNames.org, CC BY 4.0, modified"));
  await seen(page.getByRole("link", { name: "hello@harbour.example" }));
  await page.getByRole("link", { name: "Privacy Policy" }).click();
  await seen(page.getByRole("heading", { name: /App tracking transparency/ }));
});

test("when a text has changed Ana is asked before anything else, can wait, and goes on once she agrees", async () => {
  const page = await pageOf("ana");
  await page.goto("/");
  await seen(page.getByRole("heading", { name: "Upcoming Trips" }).or(page.getByText("My Trips")));
  await agreedToTheFirst("ana");

  await page.goto("/calendar");
  await seen(page.getByRole("heading", { name: "Our terms have changed" }));
  for (const viewport of Object.values(sizes))
    for (const colorScheme of themes) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await violations(page)).toEqual([]);
    }
  await page.getByRole("button", { name: "Not now" }).click();
  await seen(page.getByRole("heading", { name: "Take your time" }));
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Read the Terms of Service" }).click();
  await seen(page.getByRole("heading", { name: /Zero tolerance/ }));
  await page.goto("/your-data");
  await page.getByRole("button", { name: "Export my data" }).click();
  await seen(page.getByRole("link", { name: "Download" }));

  await page.goto("/calendar");
  await page.getByRole("button", { name: "I agree" }).click();
  await seen(page.getByRole("button", { name: "Today" }));
  await page.goto("/privacy-settings");
  await seen(page.getByText("Terms of Service: agreed"));
});

test("a page that is open meanwhile asks as well; Bo, who doesn't agree, leaves", async () => {
  const page = await pageOf("bo");
  await page.goto("/");
  await seen(page.getByRole("button", { name: "Menu" }));
  await agreedToTheFirst("bo");
  await seen(page.getByRole("heading", { name: "Our terms have changed" }));
  await page.getByRole("button", { name: "Not now" }).click();
  await page.getByRole("link", { name: "Take your data along, or delete your account" }).click();
  await page.getByRole("button", { name: "Delete Account" }).click();
  const asked = page.getByRole("alertdialog", { name: "Delete your account?" });
  await asked.getByRole("button", { name: "Delete Account" }).click();
  await page.waitForURL(`${stage.program.origin}/`);
  await seen(page.getByRole("link", { name: "Sign In" }));
});

/** As if the texts had changed since: the program knows only its own versions, so those agreed to become the first ones. */
async function agreedToTheFirst(person: CastName): Promise<void> {
  const client = new pg.Client({ connectionString: (await runningEmbedded(stage.folder)) ?? "" });
  await client.connect();
  await client.query("update users set terms_version = $1, privacy_version = $2 where username = $3", [
    legalEditions.terms.at(-1),
    legalEditions.privacy.at(-1),
    person,
  ]);
  await client.end();
}

async function pageOf(as?: CastName): Promise<Page> {
  const context = await openWindow(stage.browser, {
    origin: stage.program.origin,
    locale: "en-US",
    viewport: sizes.desktop,
    ...(as && { as }),
  });
  return context.newPage();
}
