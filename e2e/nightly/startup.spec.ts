import { accounts } from "#contract/features/accounts.ts";
import { expect, phone, test } from "#e2e/fixtures/test.ts";
import { violations } from "#e2e/support/accessible.ts";

test("a browser that forbids storage says so, and the device check still works there", async ({
  windows,
}) => {
  const page = await (await windows.open()).newPage();
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Initialization Failed" })).toBeVisible();
  await expect(page.getByText("Storage access denied")).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear Data & Reload" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Having trouble?" }).click();
  await expect(page.getByRole("heading", { name: "Device Diagnostic" })).toBeVisible();
  await expect(page.getByText("checks need attention")).toBeVisible();
});

test("code that doesn't load is a connection problem with three retries", async ({ windows }) => {
  const page = await (await windows.open(phone)).newPage();
  const code = /\/assets\/(?:sign-in|account-page)-[\w-]+\.js$/;
  let asked = 0;
  await page.route(code, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Connection Problem" })).toBeVisible();
  await expect(
    page.getByText("Unable to load the app. Please check your internet connection."),
  ).toBeVisible();
  expect(asked).toBeGreaterThan(1);
  const details = page.getByText("Failed to fetch dynamically imported module");
  // The page tries twice by itself, and shows each failure as a new one.
  await expect(async () => {
    if (await details.isHidden()) await page.getByText("Technical Details").click();
    await expect(details).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await violations(page)).toEqual([]);
  for (const count of [1, 2, 3]) await page.getByRole("button", { name: `Try Again (${count}/3)` }).click();
  const last = page.getByRole("button", { name: "Try Again", exact: true });
  await expect(last).toBeVisible();
  await page.unroute(code);
  await last.click();
  await expect(page.getByRole("heading", { name: "Sign In", exact: true })).toBeVisible();
});

test("an unreachable server doesn't sign Ana out, and the page continues later", async ({ traveller }) => {
  const ana = await traveller("Ana");
  const page = await ana.open("/terms");
  const path = `**${accounts.user.path}`;
  await page.route(path, (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Connection Error" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).not.toBeNull();
  await page.unroute(path);
  await page.getByRole("button", { name: "Just Retry" }).click();
  await expect(page.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
});

test("the page waits for the session check for at most eight seconds", async ({ traveller }) => {
  const ana = await traveller("Ana");
  const page = await ana.open("/terms");
  await page.clock.install();
  // The token expires soon, and its renewal is never answered.
  await page.addInitScript((sub) => {
    const [head, , tail] = (localStorage.getItem("auth_token") ?? "").split(".");
    const soon = btoa(JSON.stringify({ sub, exp: Date.now() / 1000 + 600 }));
    localStorage.setItem("auth_token", [head, soon, tail].join("."));
  }, ana.id);
  await page.route(`**${accounts.refresh.path}`, () => {});
  await page.goto("/");
  await expect(page.getByText("Connecting you to travel opportunities...")).toBeVisible();
  await page.clock.runFor(8000);
  await expect(page.getByRole("heading", { name: "Connection Error" })).toBeVisible();
});

test("a token that can't be read is cleared, and the page starts signed out", async ({ visit }) => {
  const page = await visit("/login");
  // Before it has started, the page would find the token itself.
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem("auth_token", "nothing.like.this");
    localStorage.setItem("user", "{}");
    localStorage.setItem("theme", "dark");
    sessionStorage.setItem("anything", "1");
  });
  await page.goto("/calendar");
  await expect(page.getByRole("heading", { name: "Sign In Required" })).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ theme: "dark" });
  expect(await page.evaluate(() => sessionStorage.getItem("anything"))).toBeNull();
});

test("with nocache=1 the app is loaded without caches, and the address is then as before", async ({
  visit,
}) => {
  const page = await visit("/login");
  for (const path of ["/landing", "/login"]) {
    await page.evaluate(async () => (await caches.open("old")).put("/x", new Response("old")));
    await page.goto(`${path}?nocache=1`);
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  }
});
