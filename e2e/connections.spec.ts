import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { castEmail, castPassword } from "#server/seed/cast.ts";
import { newPageOf, startEnvironment } from "./support/environment.ts";
import { windowOf } from "./support/offline-steps.ts";
import { waitUntilVisible } from "./support/seen.ts";

const environment = startEnvironment({ NODE_ENV: "development" }, "whole");

test("a scanned code leads a visitor through signing in to a connection", async () => {
  const hana = await newPageOf(environment, "hana");
  await hana.goto("/");
  await hana.getByRole("button", { name: "Menu" }).click();
  await hana.getByRole("menuitem", { name: "Settings", exact: true }).click();
  await hana.getByRole("button", { name: "My QR Code" }).click();
  const dialog = hana.getByRole("dialog", { name: "My QR Code" });
  await waitUntilVisible(dialog.getByRole("img", { name: /QR code/ }));
  const link = await dialog.getByText(/\/connect\//).textContent();
  expect(link).toBe(`${environment.program.origin}/connect/demo-hana`);

  const visitor = await newPageOf(environment);
  await visitor.goto(link ?? "");
  await waitUntilVisible(
    visitor.getByRole("heading", { name: "Hana wants to know when you’re in the same city" }),
  );
  await visitor.getByRole("link", { name: "Sign In" }).click();
  await visitor.getByLabel("Email").fill(castEmail("emeka"));
  await visitor.getByLabel("Password", { exact: true }).fill(castPassword);
  await visitor.getByRole("button", { name: "Sign In" }).click();
  await visitor.waitForURL("**/connect/demo-hana");
  await visitor.getByRole("button", { name: "Connect with Hana" }).click();
  await waitUntilVisible(visitor.getByText("Pending"));

  await hana.goto("/?tab=connect");
  await hana.getByRole("tab", { name: /Received/ }).click();
  await hana.getByRole("button", { name: "Accept Emeka" }).click();
  await waitUntilVisible(hana.getByText("You and Emeka are connected."));
  await visitor.reload();
  await waitUntilVisible(visitor.getByRole("heading", { name: "You and Hana are connected" }));
});

test("from Noor's link a newcomer reaches the first match with at most 15 taps", async () => {
  const noor = await newPageOf(environment, "noor");
  await noor.goto("/?tab=connect&list=received");
  const page = await newPageOf(environment);
  await page.setViewportSize({ width: 390, height: 844 });
  const taps = await countTaps(page);
  await page.goto("/connect/demo-noor");
  await waitUntilVisible(page.getByText("Noor sees none of your trips until you connect."));
  await page.getByRole("link", { name: "Create Account" }).click();
  await page.getByLabel("First name").fill("Ida");
  await page.getByLabel("Last name").fill("Berg");
  await page.getByLabel("Email").fill("ida.berg@example.org");
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Continue to Privacy Settings" }).click();
  for (const box of ["Basic data collection", "I agree to the Terms", "I agree to the Privacy", "Location"])
    await page.getByRole("checkbox", { name: box }).check();
  await page.getByRole("button", { name: "Continue to Coincide" }).click();
  await page.waitForURL("**/connect/demo-noor");
  await waitUntilVisible(page.getByRole("navigation", { name: "Main navigation" }));
  await page.getByRole("button", { name: "Connect with Noor" }).click();
  await waitUntilVisible(page.getByRole("heading", { name: "Noor has your request" }));
  await noor.getByRole("button", { name: "Accept Ida" }).click();
  await waitUntilVisible(page.getByRole("heading", { name: "You and Noor are connected" }));
  await waitUntilVisible(page.getByRole("link", { name: "Message" }));
  await page.getByRole("link", { name: "Add a trip" }).click();

  await waitUntilVisible(page.getByRole("heading", { name: "Where are you going next?" }));
  await page.getByRole("button", { name: "Amman Noor" }).click();
  const today = page.locator('[role="grid"] [aria-current="date"]');
  await today.click();
  await waitUntilVisible(page.getByText("Now pick the last day"));
  await today.click();
  await page.getByRole("button", { name: "Add trip" }).click();
  await waitUntilVisible(page.getByRole("heading", { name: "You’ll meet Noor in Amman" }));
  await waitUntilVisible(page.getByRole("link", { name: "Message Noor" }));
  expect(await taps()).toBeLessThanOrEqual(15);
});

/** Counts the taps on a page, over all addresses that it opens; returns a function with the number. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() =>
    addEventListener(
      "pointerup",
      () => sessionStorage.setItem("taps", String(Number(sessionStorage.getItem("taps")) + 1)),
      { capture: true },
    ),
  );
  return () => page.evaluate(() => Number(sessionStorage.getItem("taps")));
}

test("after Chloé removes a connection, the chat offers to connect again", async () => {
  const { context, page } = await windowOf(environment.browser, environment.program.origin, "chloe");
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

test("Ana goes through her connections on a desktop, and on a phone each opens a page", async () => {
  const ana = await newPageOf(environment, "ana");
  await ana.goto("/?tab=connect");
  const list = ana.getByRole("navigation", { name: "Connections" });
  const pane = (name: string) => ana.getByRole("region", { name, exact: true });
  const focused = () => ana.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  const first = await list.getByRole("link").first().textContent();
  await waitUntilVisible(pane("Jonas Weber").getByRole("heading", { level: 2, name: "Jonas Weber" }));
  expect(first).toContain("Jonas Weber");
  await waitUntilVisible(pane("Jonas Weber").getByText(/^In Munich with you/));

  await list.getByRole("link", { name: "Giulia Rossi" }).click();
  await waitUntilVisible(pane("Giulia Rossi").getByRole("link", { name: "Message" }));
  await waitUntilVisible(pane("Giulia Rossi").getByRole("heading", { name: "Palma" }));
  await expect.poll(focused).toBe("Giulia Rossi");
  await ana.reload();
  await waitUntilVisible(pane("Giulia Rossi").getByRole("heading", { name: "When you meet" }));
  await ana.goBack();
  await waitUntilVisible(pane("Jonas Weber"));

  await list.getByRole("link", { name: "Jonas Weber" }).focus();
  await ana.keyboard.press("ArrowDown");
  await waitUntilVisible(pane("Bo Lindqvist").getByRole("heading", { name: "Bo Lindqvist" }));
  await ana.waitForURL("**/?tab=connect&person=demo-bo");
  await ana.keyboard.press("Enter");
  await expect.poll(focused).toBe("Bo Lindqvist");

  await ana.setViewportSize({ width: 390, height: 844 });
  await ana.waitForURL("**/people/demo-bo");
  await waitUntilVisible(ana.getByRole("heading", { level: 1, name: "Bo Lindqvist" }));
  await ana.goto("/?tab=connect");
  await ana.getByRole("link", { name: "Giulia Rossi" }).click();
  await ana.waitForURL("**/people/demo-giulia");
});
