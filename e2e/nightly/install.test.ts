import { nameTrip } from "#e2e/support/trip-form.ts";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { waitUntilCached, windowOf } from "#e2e/support/offline-steps.ts";
import { settledLayout } from "#e2e/support/dialogs/fit.ts";
import { startEnvironment } from "#e2e/support/environment.ts";

const environment = startEnvironment({}, "whole");

type Manifest = {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; type: string; sizes: string; purpose: string }[];
  shortcuts: { url: string }[];
};

test("the app is installable: its manifest is valid, and each icon has the stated format", async () => {
  const { context, page } = await windowOf(environment.browser, environment.program.origin, "bo");
  const devtools = await context.newCDPSession(page);
  const found = await devtools.send("Page.getAppManifest");
  expect(found.errors).toEqual([]);
  const answer = await context.request.get("/manifest.webmanifest");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: "Coincide", start_url: "/", display: "standalone" });
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await context.request.get(src);
    expect(icon.headers()["content-type"]).toContain(type);
    if (type !== "image/png") continue;
    const drawn = await icon.body();
    expect(`${drawn.readUInt32BE(16)}x${drawn.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  const landing = await (await context.request.get("/landing")).text();
  for (const link of ['rel="manifest"', 'rel="apple-touch-icon"']) expect(landing).toContain(link);

  await page.goto(manifest.shortcuts[0]!.url);
  await page.getByRole("dialog", { name: "Add New Trip" }).waitFor();
  await context.close();
});

test("installing is offered on the second visit, and a refusal is remembered", async () => {
  const { context, page } = await windowOf(environment.browser, environment.program.origin, "bo");
  const card = page.getByRole("heading", { name: "Take Coincide with you" });
  await offerInstall(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Install the app" }).waitFor();
  expect(await card.count()).toBe(0);

  await page.evaluate(() => sessionStorage.removeItem("visit_counted"));
  await page.goto("/");
  await page
    .getByRole("link", { name: "Calendar" })
    .or(page.getByRole("heading", { name: "Trips" }))
    .first()
    .waitFor();
  await offerInstall(page);
  await card.waitFor();
  await page.getByRole("button", { name: "Not now" }).click();
  await card.waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("button", { name: "Menu" }).click();
  await offerInstall(page);
  await page.getByRole("menuitem", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Install the app" }).waitFor();
  expect(await card.count()).toBe(0);
  await context.close();
});

test("what floats over a page hides nothing for good: its end can be scrolled free", async () => {
  const { context, page } = await windowOf(environment.browser, environment.program.origin, "ana");
  await page.addInitScript(() => localStorage.setItem("visits", "5"));
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])
    for (const path of ["/settings", "/", "/?tab=connect", "/?tab=messages"]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await page.locator("main h1").first().waitFor();
      const notice = page.getByRole("heading", { name: "Take Coincide with you" });
      // Again until the page listens.
      await expect
        .poll(async () => (await offerInstall(page), await notice.count()), { message: path })
        .toBe(1);
      await settledLayout(page);
      // Again while parts of the page still load and move its end.
      await expect
        .poll(() => page.evaluate(coveredAtEnd), { message: `${path} at ${viewport.width} px` })
        .toEqual([]);
    }
  await context.close();
});

const offerInstall = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event("beforeinstallprompt", { cancelable: true })));

/** Scrolls to the end, and returns the links and buttons of the page that lie under the floating notice. */
function coveredAtEnd(): string[] {
  window.scrollTo(0, document.documentElement.scrollHeight);
  const notice = document.querySelector("[data-floating]")?.getBoundingClientRect();
  if (!notice) throw new Error("There is no floating notice.");
  return [...document.querySelectorAll<HTMLElement>("main :is(a, button, input)")]
    .filter((it) => !it.closest("[data-floating]"))
    .filter((it) => {
      const { top, bottom, left, right, width } = it.getBoundingClientRect();
      const isApart =
        right <= notice.left || left >= notice.right || bottom <= notice.top || top >= notice.bottom;
      return width > 0 && !isApart;
    })
    .map((it) => it.innerText || it.getAttribute("aria-label") || it.tagName);
}

test("a newer version waits for consent, and typed text is still there until then", async () => {
  const front = await publish(environment.program.origin);
  const { context, page } = await windowOf(environment.browser, front.origin, "dev");
  try {
    front.publishNewer();
    await page.getByRole("button", { name: "Add New Trip" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add New Trip" });
    await nameTrip(dialog, "Half typed");
    const name = dialog.getByLabel("Trip name");
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const heading = page.getByRole("heading", { name: "A new version is ready", includeHidden: true });
    await heading.waitFor({ state: "attached" });
    expect(await name.inputValue()).toBe("Half typed");
    await page.keyboard.press("Escape");
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Reload" }).click();
    await reloaded;
    const appCaches = async () =>
      (await page.evaluate(() => caches.keys())).filter((it) => it.startsWith("app-"));
    await expect.poll(appCaches).toEqual(["app-newer"]);
    await waitUntilCached(page);
  } finally {
    await context.close();
    front.close();
  }
});

/** A proxy in front of the program, which serves a newer service worker after `publishNewer`. */
async function publish(origin: string) {
  let isNewer = false;
  const newer = async () =>
    (await (await fetch(`${origin}/sw.js`)).text())
      .replace(/"version":"\w+"/, '"version":"newer"')
      .replace(/"\/assets\/index-[\w-]+\.js",?/, "");
  const front = createServer((asked, answer) => {
    if (isNewer && asked.url === "/sw.js") {
      answer.setHeader("content-type", "text/javascript");
      void newer().then((worker) => answer.end(worker));
      return;
    }
    const { method, headers } = asked;
    const passed = request(`${origin}${asked.url}`, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.once("error", () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(front, "listening");
  return {
    origin: `http://localhost:${(front.address() as AddressInfo).port}`,
    publishNewer: () => void (isNewer = true),
    close: () => (front.closeAllConnections(), front.close()),
  };
}
