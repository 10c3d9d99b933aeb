import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { castEmail, type CastName, castPassword } from "#server/seed/cast.ts";
import { unzip } from "#testing/unzip.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { waitUntilVisible } from "#e2e/support/seen.ts";
import { agreedConsents } from "#testing/worlds/registrations.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

test("Bo downloads a copy of his data", async () => {
  const page = await pageOf();
  await signIn(page, "bo");
  await page.goto("/edit-profile");
  await page.getByRole("link", { name: "Your data" }).click();
  await page.getByRole("button", { name: "Export my data" }).click();
  const link = page.getByRole("link", { name: "Download" });
  await waitUntilVisible(link);
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^coincide-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = await unzip(readFileSync(await download.path()));
  const list = (name: string) => JSON.parse(files.get(name)!.toString()) as Record<string, unknown>[];
  expect(list("account.json")).toMatchObject([{ firstName: "Bo", email: castEmail("bo") }]);
  expect(list("trips.json").length).toBeGreaterThan(0);
  expect(list("messages.json").some((message) => message["with"] === "Ana Silva")).toBe(true);
  expect(files.get("READ-ME.txt")!.toString()).toContain("What is left out, and why:");

  const others = await pageOf();
  await signIn(others, "chloe");
  const file = new URL((await link.getAttribute("href"))!, environment.program.origin).href;
  expect((await others.request.get(file)).status()).toBe(404);
  expect((await page.request.get(file)).status()).toBe(200);
});

test("Bo deletes his account; Ana keeps the thread, and his email address is free again", async () => {
  const anas = await pageOf();
  await signIn(anas, "ana");
  await anas.goto("/chat/demo-bo");
  await waitUntilVisible(anas.getByRole("heading", { name: "Bo Lindqvist" }));

  const page = await pageOf();
  await signIn(page, "bo");
  await page.goto("/edit-profile");
  await page.getByRole("link", { name: "Delete Account" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete your account?" });
  await waitUntilVisible(question.getByText("This can’t be undone.", { exact: false }));
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete Account" }).click();
  await question.getByRole("button", { name: "Delete Account" }).click();
  await page.waitForURL(`${environment.program.origin}/`);
  await waitUntilVisible(page.getByRole("link", { name: "Sign In" }));
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();

  await givePassword(page, "bo");
  await waitUntilVisible(page.getByText("Invalid email or password"));

  await anas.goto("/?tab=messages");
  await anas.getByText("Unknown User").first().click();
  await waitUntilVisible(anas.getByRole("heading", { name: "Unknown User" }));
  await anas.goto("/people/demo-bo");
  expect(await anas.getByText("Lindqvist").count()).toBe(0);

  expect((await registerAgain()).status()).toBe(201);
});

/** Registers Bo's address again with the request that the form sends. */
async function registerAgain() {
  const page = await pageOf();
  return page.request.post("/api/auth/register", {
    data: {
      firstName: "Bo",
      lastName: "Lindqvist",
      email: castEmail("bo"),
      password: "another long password",
      acceptTerms: true,
      privacyConsents: agreedConsents,
    },
  });
}

async function signIn(page: Page, person: CastName): Promise<void> {
  await givePassword(page, person);
  await page.waitForURL("**/");
}

async function givePassword(page: Page, person: CastName): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(castEmail(person));
  await page.getByLabel("Password", { exact: true }).fill(castPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** A page in a separate browser context, without a session. */
const pageOf = async (): Promise<Page> =>
  (await openWindow(environment.browser, { origin: environment.program.origin, locale: "en-US" })).newPage();
