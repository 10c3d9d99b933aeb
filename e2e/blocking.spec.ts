import { expect, test } from "vitest";
import { windowOf } from "./support/offline-steps.ts";
import { waitUntilVisible } from "./support/seen.ts";
import { startEnvironment } from "./support/environment.ts";

const stage = startEnvironment();

test("blocking names its effects, leaves the page at once, and replaces the chat with a link", async () => {
  const { context, page } = await windowOf(stage.browser, stage.program.origin, "ana");
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

test("after Chloé removes a connection, the chat offers to connect again", async () => {
  const { context, page } = await windowOf(stage.browser, stage.program.origin, "chloe");
  const list = (await (await context.request.get("/api/connections")).json()) as {
    id: number;
    userId: string;
    displayName: string;
  }[];
  const { userId, displayName } = list.find((it) => it.userId === "demo-ana")!;
  await page.goto(`/people/${userId}`);
  await page
    .getByRole("button", { name: `Options for ${displayName}` })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Remove connection" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove connection" }).click();
  await page
    .getByRole("button", { name: `Connect with ${displayName}` })
    .first()
    .waitFor();
  await page.goto(`/chat/${userId}`);
  await page.getByText("You can only write to people you are connected with.").waitFor();
  await page
    .getByRole("main")
    .getByRole("button", { name: `Connect with ${displayName}` })
    .click();
  await page.getByRole("main").getByText("Pending").waitFor();
  await context.close();
}, 90_000);
