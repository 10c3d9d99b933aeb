import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { violations } from "#e2e/support/accessible.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { breakFrame, heading, repairFrame, visitsOf } from "#e2e/support/startup-steps.ts";

const visit = visitsOf(startEnvironment({ NODE_ENV: "development" }));

const api = (path: string) => `**${path}`;
const iPhone = {
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  viewport: { width: 390, height: 844 },
};

test("a browser that forbids storage gets three retries, and the device check still works", async () => {
  const page = await visit();
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  const consoleLines: string[] = [];
  await page.exposeFunction("onMessage", (words: string) => consoleLines.push(words));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const words = document.querySelector("[role=status]")?.textContent;
      if (words) (window as unknown as { onMessage: (it: string) => void }).onMessage(words);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto("/login");
  await heading(page, "Initialization Failed").waitFor();
  expect([...new Set(consoleLines)]).toEqual([
    "Initializing...",
    "Retrying... (1/3)",
    "Retrying... (2/3)",
    "Retrying... (3/3)",
  ]);
  expect(await page.getByText("Storage access denied").isVisible()).toBe(true);
  expect(await page.getByRole("button", { name: "Clear Data & Reload" }).isVisible()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Having trouble?" }).click();
  await heading(page, "Device Diagnostic").waitFor();
  await page.getByText("checks need attention").waitFor();
});

test("a browser that only refuses to write also gets the message", async () => {
  const page = await visit();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await page.goto("/login");
  await heading(page, "Initialization Failed").waitFor();
});

test("code that doesn't load is a connection problem with three retries", async () => {
  const page = await visit({ viewport: iPhone.viewport });
  const asked: string[] = [];
  await page.route(/\/assets\/(?:sign-in|account-page)-[\w-]+\.js$/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto("/login");
  await heading(page, "Connection Problem").waitFor();
  await page.getByText("Unable to load the app. Please check your internet connection.").waitFor();
  expect(asked.length).toBeGreaterThan(1);
  await page.getByText("Technical Details").click();
  await page.getByText("Failed to fetch dynamically imported module").waitFor();
  expect(await violations(page)).toEqual([]);
  for (const count of [1, 2, 3]) await page.getByRole("button", { name: `Try Again (${count}/3)` }).click();
  const last = page.getByRole("button", { name: "Try Again", exact: true });
  await last.waitFor();
  await page.unroute(/\/assets\/(?:sign-in|account-page)-[\w-]+\.js$/);
  await last.click();
  await heading(page, "Sign In").waitFor();
});

test("a frame that breaks has an error screen with three retries, with other words on iPhone", async () => {
  for (const [options, title, text] of [
    [{}, "Something went wrong", "The app encountered an unexpected error."],
    [
      iPhone,
      "iOS App Error",
      "The app hit an error on this device, possibly from network or compatibility issues.",
    ],
  ] as const) {
    const page = await visit(options, "ana");
    await breakFrame(page);
    await page.goto("/");
    await heading(page, title).waitFor();
    await page.getByText(text).waitFor();
    for (const count of [1, 2, 3]) await page.getByRole("button", { name: `Try Again (${count}/3)` }).click();
    expect(await page.getByRole("button", { name: /Try Again/ }).count()).toBe(0);
    await repairFrame(page);
    await page.getByRole("button", { name: "Clear Data & Restart" }).click();
    // The session's cookie is still there.
    await page.getByRole("heading", { name: "Trips", level: 1 }).waitFor();
  }
});

test("an unreachable server doesn't sign Ana out, and the page continues later", async () => {
  for (const [options, title] of [
    [{}, "Connection Error"],
    [iPhone, "iOS Connection Issue"],
  ] as const) {
    const page = await visit(options, "ana");
    await page.route(api(accounts.user.path), (route) => route.abort());
    await page.goto("/");
    await heading(page, title).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("auth_token"))).not.toBeNull();
    await page.unroute(api(accounts.user.path));
    await page.getByRole("button", { name: "Just Retry" }).click();
    await page.getByRole("heading", { name: "Trips", level: 1 }).waitFor();
  }
});

test("the page waits for the session check for at most eight seconds", async () => {
  const page = await visit({}, "ana");
  await page.clock.install();
  // The token expires soon, and its renewal is never answered.
  await page.addInitScript(() => {
    const [head, , tail] = (localStorage.getItem("auth_token") ?? "").split(".");
    const soon = btoa(JSON.stringify({ sub: "demo-ana", exp: Date.now() / 1000 + 600 }));
    localStorage.setItem("auth_token", [head, soon, tail].join("."));
  });
  await page.route(api(accounts.refresh.path), () => {});
  await page.goto("/");
  await page.getByText("Loading Coincide").waitFor();
  await page.getByText("Connecting you to travel opportunities...").waitFor();
  // The eight seconds began before there was text to read.
  await page.clock.runFor(6000);
  expect(await heading(page, "Connection Error").count()).toBe(0);
  await page.clock.runFor(2500);
  await heading(page, "Connection Error").waitFor();
});

test("a token that can't be read is cleared, and the page starts signed out", async () => {
  const page = await visit();
  await page.goto("/login");
  await page.evaluate(() => {
    localStorage.setItem("auth_token", "nothing.like.this");
    localStorage.setItem("user", "{}");
    localStorage.setItem("theme", "dark");
    sessionStorage.setItem("anything", "1");
  });
  await page.goto("/calendar");
  await page.getByText("Sign In Required").first().waitFor();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ theme: "dark" });
  expect(await page.evaluate(() => sessionStorage.getItem("anything"))).toBeNull();
});

test("a token under its old storage key is moved once", async () => {
  const page = await visit({}, "ana");
  await page.addInitScript(() => {
    const token = localStorage.getItem("auth_token");
    localStorage.removeItem("auth_token");
    if (token) localStorage.setItem("authToken", token);
  });
  await page.goto("/");
  await page.getByRole("heading", { name: "Trips", level: 1 }).waitFor();
  const keys = await page.evaluate(() => [
    localStorage.getItem("authToken"),
    localStorage.getItem("auth_token"),
  ]);
  expect(keys).toEqual([null, expect.any(String)]);
});

test("with nocache=1 the program is loaded without caches, and the address is then as before", async () => {
  const page = await visit();
  await page.goto("/login");
  await page.evaluate(async () => (await caches.open("old")).put("/x", new Response("old")));
  await page.goto("/?nocache=1");
  await page.waitForURL((url) => url.search === "");
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.evaluate(async () => (await caches.open("old")).put("/x", new Response("old")));
  await page.goto("/login?nocache=1");
  await page.waitForURL((url) => url.pathname === "/login" && url.search === "");
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
