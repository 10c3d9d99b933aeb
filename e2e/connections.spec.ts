import { expect, test } from "vitest";
import { castEmail, castPassword } from "#server/seed/cast.ts";
import { newPageOf, startEnvironment } from "./support/environment.ts";
import { windowOf } from "./support/offline-steps.ts";
import { waitUntilVisible } from "./support/seen.ts";

const stage = startEnvironment({ NODE_ENV: "development" });

test("a scanned code leads a visitor through signing in to a connection", async () => {
  const hana = await newPageOf(stage, "hana");
  await hana.goto("/");
  await hana.getByRole("button", { name: "Menu" }).click();
  await hana.getByRole("menuitem", { name: "My QR Code" }).click();
  const dialog = hana.getByRole("dialog", { name: "My QR Code" });
  await waitUntilVisible(dialog.getByRole("img", { name: /QR code/ }));
  const link = await dialog.getByText(/\/connect\//).textContent();
  expect(link).toBe(`${stage.program.origin}/connect/demo-hana`);

  const visitor = await newPageOf(stage);
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
  const page = await newPageOf(stage);
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
