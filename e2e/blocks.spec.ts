import { expect, test } from "vitest";
import { newPageOf, startEnvironment } from "./support/environment.ts";
import { windowOf } from "./support/offline-steps.ts";
import { waitUntilHidden, waitUntilVisible } from "./support/seen.ts";

const environment = startEnvironment({ NODE_ENV: "development" }, "whole");

test("Ana and Giulia don't find each other while Ana blocks Giulia", async () => {
  const ana = await newPageOf(environment, "ana");
  await ana.goto("/?tab=connect");
  await ana.getByRole("link", { name: "Giulia Rossi" }).first().click();
  await ana.getByRole("button", { name: "Options for Giulia Rossi" }).click();
  await ana.getByRole("menuitem", { name: "Block User" }).click();
  const question = ana.getByRole("alertdialog");
  await waitUntilVisible(
    question.getByText("Are you sure you want to block Giulia Rossi?", { exact: false }),
  );
  await question.getByRole("button", { name: "Block User" }).click();
  await waitUntilVisible(ana.getByText("User Blocked"));
  await waitUntilHidden(ana.getByRole("link", { name: "Giulia Rossi" }));
  await ana.waitForURL((url) => !url.searchParams.has("person"));

  const giulia = await newPageOf(environment, "giulia");
  await giulia.goto("/people/demo-ana");
  await waitUntilVisible(giulia.getByRole("heading", { name: "User Not Found" }));
  await giulia.goto("/all-users?search=ana");
  await waitUntilVisible(giulia.getByRole("region", { name: "People" }));
  expect(await giulia.getByRole("link", { name: "Ana Silva" }).count()).toBe(0);
  await ana.goto("/find-people");
  await ana.getByRole("searchbox", { name: "Name or username" }).fill("giulia");
  await waitUntilVisible(ana.getByRole("heading", { name: "No users found" }));

  await ana.getByRole("button", { name: "Menu" }).click();
  await ana.getByRole("menuitem", { name: "Settings", exact: true }).click();
  await ana.getByRole("link", { name: /^Privacy Location/ }).click();
  await ana.getByRole("link", { name: "Blocked people" }).click();
  await ana.getByRole("button", { name: "Unblock Giulia Rossi" }).click();
  await waitUntilVisible(ana.getByRole("heading", { name: "No blocked people" }));
  await giulia.goto("/all-users?search=ana");
  await waitUntilVisible(giulia.getByRole("button", { name: "Connect with Ana Silva" }));
});

test("blocking names its effects, leaves the page at once, and replaces the chat with a link", async () => {
  const { context, page } = await windowOf(environment.browser, environment.program.origin, "ana");
  await page.goto("/people/demo-bo");
  await page.getByRole("heading", { name: "Bo Lindqvist", level: 1 }).waitFor();
  const refused: string[] = [];
  page.on("response", (it) => it.status() === 404 && refused.push(it.url()));
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.innerText.includes("User Not Found")) Object.assign(window, { flashed: true });
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("button", { name: "Options for Bo Lindqvist" }).first().click();
  await page.getByRole("menuitem", { name: "Block User" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Block User" });
  await waitUntilVisible(dialog.getByText("This also ends your connection and the matches between you."));
  await dialog.getByRole("button", { name: "Block User" }).click();
  await page.waitForURL(/tab=connect/);
  await page.getByRole("heading", { name: "Connections" }).first().waitFor();
  await page.waitForTimeout(2000);
  expect(refused).toEqual([]);
  expect(await page.evaluate("window.flashed")).toBeUndefined();

  await page.goto("/chat/demo-bo");
  await waitUntilVisible(page.getByRole("heading", { name: "You blocked Bo Lindqvist" }));
  await page.getByRole("main").getByRole("link", { name: "Blocked people" }).click();
  await page.waitForURL(/\/blocked/);
  await context.close();
}, 90_000);
