import type { Page } from "@playwright/test";
import { security } from "#contract/features/security.ts";
import { breakFrame } from "#e2e/fixtures/broken-frame.ts";
import { signIn } from "#e2e/fixtures/forms.ts";
import { installedIn } from "#e2e/fixtures/offline.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { nameTrip } from "#e2e/support/trip-form.ts";

test("Ana's device passes all checks, and the copied results contain nothing of hers", async ({
  traveller,
}) => {
  const ana = await traveller("Ana");
  const page = await ana.open("/device-diagnostic", { permissions: ["clipboard-read", "clipboard-write"] });
  for (const [name, words] of [
    ["Local storage", "Stores data correctly"],
    ["Session storage", "Stores data correctly"],
    ["Database (IndexedDB)", "Stores data correctly"],
    ["Cookies", "Stored correctly"],
    ["Connection", "Online"],
    ["Server", "Responds, and you are signed in"],
    ["Response time", " ms"],
    ["Live connection", "Works"],
    ["Clock", "Matches the server’s clock"],
  ] as const)
    await expect(page.getByRole("listitem").filter({ hasText: name }).getByText(words)).toBeVisible();
  await page.getByRole("button", { name: "Copy results" }).click();
  await expect(
    page.getByText("Copied. The results contain only what is shown here, nothing from your account."),
  ).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("Live connection: Fine. Works");
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  for (const hers of [token, ana.email]) expect(copied).not.toContain(hers);
});

test("clearing a browser asks Jonas first, shows each step, and leaves nothing", async ({
  traveller,
  visit,
  wholeBrowser,
}) => {
  const jonas = await traveller("Jonas");
  const page = await visit("/login", installedIn(wholeBrowser));
  await signIn(page, jonas.email);
  await page.waitForURL("/");
  await page.goto("/safari-fix");
  const clear = page.getByRole("button", { name: "Clear All Cache" });
  await expect(clear).toBeVisible();
  await page.evaluate(async () => {
    sessionStorage.setItem("anything", "1");
    document.cookie = "anything=1";
    await (await caches.open("old")).put("/x", new Response("old"));
    await new Promise((resolve) => {
      indexedDB.open("keyval-store").addEventListener("success", (event) => {
        (event.target as IDBOpenDBRequest).result.close();
        resolve(null);
      });
    });
  });
  await clear.click();
  const question = page.getByText("You will be signed out.");
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).not.toBeNull();
  await clear.click();
  await expect(question).toBeVisible();
  await clear.click();
  await expect(page.getByText("Done. This browser starts fresh.")).toBeVisible();
  const left = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(left).toEqual({ local: 0, session: 0, cookies: "", caches: [], databases: [], workers: 0 });
  expect((await page.context().cookies()).filter(({ name }) => /session/i.test(name))).toEqual([]);
});

test("what Ana typed survives a reload, an error and an expired session, not a sign-out", async ({
  traveller,
  visit,
}) => {
  const ana = await traveller("Ana");
  const page = await visit("/login");
  const name = page.getByLabel("Trip name");
  const comeBack = async () => {
    await page.goto("/login");
    await signIn(page, ana.email);
    await page.waitForURL("/");
    await page.goto("/?add=trip");
  };
  await comeBack();
  await nameTrip(page.getByRole("dialog", { name: "Add New Trip" }), "Spring in Porto");
  await page.reload();
  await expect(page.getByText("What you typed before is back. It isn't saved yet.")).toBeVisible();
  await expect(name).toHaveValue("Spring in Porto");

  const repair = await breakFrame(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await repair();
  await page.reload();
  await expect(name).toHaveValue("Spring in Porto");

  await ana.call(security.endOtherSessions, {});
  await page.goto("/calendar");
  await expect(page.getByRole("heading", { name: "Sign In Required" })).toBeVisible();
  await comeBack();
  await expect(name).toHaveValue("Spring in Porto");

  await page.keyboard.press("Escape");
  await logOut(page);
  await comeBack();
  await expect(page.getByRole("dialog", { name: "Add New Trip" })).toBeVisible();
  await expect(name).toHaveValue("");
});

test("Ana reads who is signed in on the simplest page, and signs out by its link", async ({
  traveller,
  visit,
}) => {
  const ana = await traveller("Ana");
  const page = await visit("/login");
  await signIn(page, ana.email);
  await page.waitForURL("/");
  await page.goto("/test-simple");
  await expect(page.getByText(ana.email)).toBeVisible();
  await page.getByRole("link", { name: "Logout" }).click();
  await expect(page.getByText("Connect with friends while traveling")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  await page.goto("/test-simple");
  await expect(page.getByText("Please log in to continue")).toBeVisible();
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByText("Connect with friends while traveling")).toBeVisible();
}
