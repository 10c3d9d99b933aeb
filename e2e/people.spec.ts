import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { trips } from "#contract/features/trips.ts";
import { castEmail, type CastName, castPassword } from "#server/seed/cast.ts";
import { openWindow } from "./support/browser.ts";
import { startEnvironment } from "./support/environment.ts";
import { waitUntilHidden, waitUntilVisible } from "./support/seen.ts";

const stage = startEnvironment({ NODE_ENV: "development" });

test("a scanned code leads a visitor through signing in to a connection", async () => {
  const hana = await pageOf("hana");
  await hana.goto("/");
  await hana.getByRole("button", { name: "Menu" }).click();
  await hana.getByRole("menuitem", { name: "My QR Code" }).click();
  const dialog = hana.getByRole("dialog", { name: "My QR Code" });
  await waitUntilVisible(dialog.getByRole("img", { name: /QR code/ }));
  const link = await dialog.getByText(/\/connect\//).textContent();
  expect(link).toBe(`${stage.program.origin}/connect/demo-hana`);

  const visitor = await pageOf();
  await visitor.goto(link ?? "");
  await waitUntilVisible(visitor.getByRole("heading", { name: "Hana Tanaka" }));
  await visitor.getByRole("link", { name: "Sign In" }).click();
  await visitor.getByLabel("Email").fill(castEmail("emeka"));
  await visitor.getByLabel("Password", { exact: true }).fill(castPassword);
  await visitor.getByRole("button", { name: "Sign In" }).click();
  await visitor.waitForURL("**/connect/demo-hana");
  await visitor.getByRole("button", { name: "Connect with Hana Tanaka" }).click();
  await waitUntilVisible(visitor.getByText("Pending"));

  await hana.goto("/?tab=connect");
  await hana.getByRole("tab", { name: /Received/ }).click();
  await hana.getByRole("button", { name: "Accept Emeka" }).click();
  await waitUntilVisible(hana.getByText("You and Emeka are connected."));
  await visitor.reload();
  await waitUntilVisible(visitor.getByText("Connected"));
});

test("a newcomer who registers from a connect link comes back to it", async () => {
  const page = await pageOf();
  await page.goto("/connect/demo-noor");
  await page.getByRole("link", { name: "Create Account" }).click();
  await page.getByLabel("First name").fill("Ida");
  await page.getByLabel("Last name").fill("Berg");
  await page.getByLabel("Email").fill("ida.berg@example.org");
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Continue to Privacy Settings" }).click();
  for (const box of ["Basic data collection", "I agree to the Terms", "I agree to the Privacy"])
    await page.getByRole("checkbox", { name: box }).check();
  await page.getByRole("button", { name: "Continue to Coincide" }).click();
  await page.waitForURL("**/connect/demo-noor");
  await waitUntilVisible(page.getByRole("button", { name: "Connect with Noor Haddad" }));
});

test("a trip for one group is visible to its member and to no other connection", async () => {
  const ana = await pageOf("ana");
  await ana.goto("/?tab=groups");
  await ana.getByRole("button", { name: "Create New Group" }).first().click();
  const dialog = ana.getByRole("dialog", { name: "Create New Group" });
  await dialog.getByLabel("Name").fill("Choir 🎶");
  await dialog.getByRole("radio", { name: "Family" }).check();
  await dialog.getByRole("button", { name: "Create Group" }).click();
  await waitUntilVisible(ana.getByText("Group created successfully"));
  await ana.getByRole("link", { name: "Add people to Choir 🎶" }).click();
  await ana.getByRole("searchbox", { name: "Search your connections" }).fill("lindq");
  await ana.getByRole("button", { name: "Add Bo Lindqvist to Choir 🎶" }).click();
  await waitUntilVisible(ana.getByText("In group"));

  const id = await addTrip(ana, "Rehearsals");
  for (const other of ["bo", "hana"] as const) {
    const page = await pageOf(other);
    await page.goto("/");
    await addTrip(page, "Across the sea");
    await seesMatch(page, "Ana Silva", true);
    await page.close();
  }

  await ana.goto(`/edit-trip?id=${id}`);
  const viewers = ana.getByRole("region", { name: "Who will see this trip" });
  await waitUntilVisible(viewers.getByText("7 people", { exact: false }));
  await ana.getByRole("radio", { name: /Only group connections/ }).check();
  await waitUntilVisible(viewers.getByText("Only you"));
  await ana.getByRole("checkbox", { name: "Choir 🎶" }).check();
  await waitUntilVisible(viewers.getByText("1 person", { exact: false }));
  await waitUntilVisible(viewers.getByText("Bo Lindqvist"));
  await ana.getByRole("button", { name: "Save changes" }).click();
  await waitUntilVisible(ana.getByText("Trip updated successfully"));

  await seesMatch(await pageOf("bo"), "Ana Silva", true);
  await seesMatch(await pageOf("hana"), "Ana Silva", false);
});

test("Ana and Giulia don't find each other while Ana blocks Giulia", async () => {
  const ana = await pageOf("ana");
  await ana.goto("/?tab=connect");
  await ana.getByRole("button", { name: "Options for Giulia Rossi" }).click();
  await ana.getByRole("menuitem", { name: "Block User" }).click();
  const question = ana.getByRole("alertdialog");
  await waitUntilVisible(
    question.getByText("Are you sure you want to block Giulia Rossi?", { exact: false }),
  );
  await question.getByRole("button", { name: "Block User" }).click();
  await waitUntilVisible(ana.getByText("User Blocked"));
  await waitUntilHidden(ana.getByRole("link", { name: "Giulia Rossi" }));

  const giulia = await pageOf("giulia");
  await giulia.goto("/people/demo-ana");
  await waitUntilVisible(giulia.getByRole("heading", { name: "User Not Found" }));
  await giulia.goto("/all-users?search=ana");
  await waitUntilVisible(giulia.getByRole("region", { name: "People" }));
  expect(await giulia.getByRole("link", { name: "Ana Silva" }).count()).toBe(0);
  await ana.goto("/find-people");
  await ana.getByRole("searchbox", { name: "Name or username" }).fill("giulia");
  await waitUntilVisible(ana.getByRole("heading", { name: "No users found" }));

  await ana.getByRole("button", { name: "Menu" }).click();
  await ana.getByRole("menuitem", { name: "Blocked people" }).click();
  await ana.getByRole("button", { name: "Unblock Giulia Rossi" }).click();
  await waitUntilVisible(ana.getByRole("heading", { name: "No blocked people" }));
  await giulia.goto("/all-users?search=ana");
  await waitUntilVisible(giulia.getByRole("button", { name: "Connect with Ana Silva" }));
});

test("a complete email address in the name field finds its owner, a part of it finds nobody", async () => {
  const ana = await pageOf("ana");
  await ana.goto("/find-people");
  const field = ana.getByPlaceholder("Enter username or email");
  await field.fill("emeka@coincide");
  await waitUntilVisible(ana.getByRole("heading", { name: "No users found" }));
  await field.fill("Emeka@coincide.example");
  await waitUntilVisible(ana.getByText("Emeka Obi"));
  await waitUntilVisible(ana.getByText("1 person"));
  expect(await ana.getByText("emeka@coincide.example").count()).toBe(0);
});

/** A page in a separate browser context with its own cookies and storage; without a name, a visitor's. */
async function pageOf(as?: CastName): Promise<Page> {
  const context: BrowserContext = await openWindow(stage.browser, {
    origin: stage.program.origin,
    as,
    locale: "en-US",
  });
  return context.newPage();
}

const inTwoMonths = addDays(new Date().toISOString().slice(0, 10), 60);

/** Adds a trip of three days to Nantes, where none of the cast travels. */
async function addTrip(page: Page, name: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const answer = await page.request.post(trips.create.path, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      name,
      country: "FR",
      state: "PDL",
      city: "Nantes",
      startDate: inTwoMonths,
      endDate: addDays(inTwoMonths, 2),
    },
  });
  expect(await answer.text()).toContain("Nantes");
  return ((await answer.json()) as { id: number }).id;
}

async function seesMatch(page: Page, other: string, sees: boolean): Promise<void> {
  await page.goto("/?tab=matches");
  await waitUntilVisible(page.getByRole("heading", { name: "Matches", exact: true }));
  const card = page.getByRole("listitem").filter({ hasText: other }).filter({ hasText: "Nantes" });
  if (sees) return waitUntilVisible(card);
  await page.waitForLoadState("networkidle");
  await page.getByRole("status", { name: "Loading your matches" }).waitFor({ state: "detached" });
  expect(await card.count()).toBe(0);
}
