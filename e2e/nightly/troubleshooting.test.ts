import { nameTrip } from "#e2e/support/trip-form.ts";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { castEmail, type CastName } from "#server/seed/cast.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { breakFrame, repairFrame } from "#e2e/support/startup-steps.ts";

const environment = startEnvironment({ NODE_ENV: "development", ENABLE_TEST_LOGIN: "1" }, "whole");

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const check = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("Ana's device passes all checks, and the copied results contain nothing of hers", async () => {
  const page = await visit({ permissions: ["clipboard-read", "clipboard-write"] }, "ana");
  await page.goto("/device-diagnostic");
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
    await check(page, name).getByText(words).waitFor();
  await page.getByRole("button", { name: "Copy results" }).click();
  await page
    .getByText("Copied. The results contain only what is shown here, nothing from your account.")
    .waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("Live connection: Fine. Works");
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  expect(copied).not.toContain(token);
  expect(copied).not.toContain(castEmail("ana"));
});

test("a storage that is over 80 % full is reported, with a link to clear it", async () => {
  const page = await visit();
  // Chromium no longer reports its real quota, so the test provides the numbers.
  await page.addInitScript(() => {
    navigator.storage.estimate = () => Promise.resolve({ usage: 850_000_000, quota: 1_000_000_000 });
  });
  await page.goto("/device-diagnostic");
  await check(page, "Storage used").getByText("clear the stored data").waitFor();
  await page.getByRole("link", { name: "Clear stored data" }).click();
  await heading(page, "Fix this browser").waitFor();
});

test("an unreachable server and a wrong clock are both reported", async () => {
  const page = await visit();
  await page.route("**/api/auth/user", (route) => route.abort());
  await page.clock.setSystemTime(Date.now() + 10 * 60_000);
  await page.goto("/device-diagnostic");
  await check(page, "Server").getByText("Problem").waitFor();
  await check(page, "Clock").getByText("10 minutes fast").waitFor();
});

test("clearing asks first, shows each step, and leaves nothing", async () => {
  const page = await visit({ serviceWorkers: "allow" }, "jonas");
  await page.goto("/safari-fix");
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
  await page.getByRole("button", { name: "Clear All Cache" }).click();
  await page.getByText("You will be signed out.").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).not.toBeNull();
  await page.getByRole("button", { name: "Clear All Cache" }).click();
  await page.getByRole("button", { name: "Clear All Cache" }).click();
  await page.getByRole("progressbar", { name: "Clearing" }).waitFor();
  await page.getByText("Done. This browser starts fresh.").waitFor();
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

test("a clean sign-in removes the stored one, and keeps unsent text", async () => {
  const page = await visit();
  await page.goto("/login");
  await page.evaluate(() => {
    localStorage.setItem("authToken", "x");
    localStorage.setItem("user", "{}");
    localStorage.setItem("unsent:demo-ana:draft:demo-bo", "Hello");
  });
  await page.goto("/login?clean=1");
  await page.getByText("Stored sign-in cleared").first().waitFor();
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["unsent:demo-ana:draft:demo-bo"]);
});

test("the simple home shows Ana's trips, reports a failure, and sends a visitor to sign in", async () => {
  const page = await visit({}, "ana");
  await page.goto("/safari-home");
  await heading(page, "Welcome, Ana").waitFor();
  await page.getByText(/^You have \d+ trips\.$/).waitFor();
  const recent = page.getByRole("region", { name: "Recent trips" });
  expect(await recent.getByRole("listitem").count()).toBe(3);
  await page.route("**/api/trips", (route) => route.fulfill({ status: 500, body: "" }));
  await page.reload();
  await page.getByText("Authentication error - please try logging in again").waitFor();
  expect(await page.getByRole("link", { name: "Go to Login" }).getAttribute("href")).toBe("/login");
  expect(await page.getByRole("link", { name: "Safari Fix" }).getAttribute("href")).toBe("/safari-fix");

  const visitor = await visit();
  await visitor.goto("/safari-home");
  await heading(visitor, "Sign In").waitFor();
});

test("the calendar test draws Ana's month, and asks a visitor to sign in first", async () => {
  const page = await visit({}, "ana");
  await page.goto("/safari-test");
  await page.getByRole("grid").getByRole("gridcell").first().waitFor();
  await check(page, "Counting days").getByText("Fine").waitFor();
  await page.getByRole("grid").locator('[tabindex="0"]').focus();
  await page.keyboard.press("PageDown");
  await page.getByRole("grid").locator(":focus").waitFor();

  const visitor = await visit();
  await visitor.goto("/safari-test");
  await visitor.getByText("Authentication required - please log in first").waitFor();
});

test("Ana signs in by address alone where test sign-in is enabled, and signs out by the link", async () => {
  const page = await visit();
  await page.goto("/test-login");
  await page.getByLabel("Email").fill("nobody@coincide.example");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("Login Failed").first().waitFor();
  await page.getByText("User not found").first().waitFor();
  await page.getByLabel("Email").fill(castEmail("ana"));
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "Trips", level: 1 }).waitFor();
  await page.goto("/test-simple");
  await page.getByText(castEmail("ana")).waitFor();
  await page.getByRole("link", { name: "Logout" }).click();
  await page.getByText("Connect with friends while traveling").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  await page.goto("/test-simple");
  await page.getByText("Please log in to continue").waitFor();
});

test("Ana's typed text survives a reload, an error and an expired session, not a sign-out", async () => {
  const page = await visit();
  await page.goto("/test-login");
  const signIn = async () => {
    await page.getByLabel("Email").fill(castEmail("ana"));
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("heading", { name: "Trips", level: 1 }).waitFor();
  };
  await signIn();
  await page.goto("/?add=trip");
  await nameTrip(page.getByRole("dialog", { name: "Add New Trip" }), "Spring in Porto");
  const name = page.getByLabel("Trip name");
  await page.reload();
  await page.getByText("What you typed before is back. It isn't saved yet.").waitFor();
  expect(await name.inputValue()).toBe("Spring in Porto");

  // An error in the whole page, then a retry.
  await breakFrame(page);
  await page.reload();
  await heading(page, "Something went wrong").waitFor();
  await repairFrame(page);
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe("Spring in Porto");

  // The session ends on the server, and the page finds out.
  await page.context().clearCookies();
  await page.evaluate(async () => {
    await fetch("/api/auth/logout", {
      method: "POST",
      headers: { authorization: `Bearer ${localStorage.getItem("auth_token")}` },
    });
  });
  await page.goto("/calendar");
  await page.getByText("Sign In Required").first().waitFor();
  await page.goto("/test-login");
  await signIn();
  await page.goto("/?add=trip");
  await expect.poll(() => name.inputValue()).toBe("Spring in Porto");

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  const landing = page.waitForEvent("load");
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await landing;
  await page.getByText("Connect with friends while traveling").waitFor();
  await page.goto("/test-login");
  await signIn();
  await page.goto("/?add=trip");
  await expect.poll(() => name.inputValue()).toBe("");
});

test("a newcomer's name survives a reload of the registration form, the password doesn't", async () => {
  const page = await visit();
  await page.goto("/register");
  await page.getByLabel("First name").fill("Noa");
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await page.reload();
  await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Noa");
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
  await page.getByRole("button", { name: "Start over" }).click();
  expect(await page.getByLabel("First name").inputValue()).toBe("");
});

async function visit(options: BrowserContextOptions = {}, as?: CastName): Promise<Page> {
  const context = await openWindow(environment.browser, {
    origin: environment.program.origin,
    as,
    reducedMotion: "reduce",
    ...options,
  });
  return context.newPage();
}
