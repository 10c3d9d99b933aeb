import type { Page } from "@playwright/test";
import { desktop, expect, phone, test } from "#e2e/fixtures/test.ts";
import { settledLayout } from "#e2e/support/dialogs/fit.ts";

type Manifest = {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; type: string; sizes: string; purpose: string }[];
  shortcuts: { url: string }[];
};

test("the app is installable: its manifest is valid, and each icon has the stated format", async ({
  traveller,
}) => {
  const bo = await traveller("Bo");
  const page = await bo.open("/");
  const devtools = await page.context().newCDPSession(page);
  const found = await devtools.send("Page.getAppManifest");
  expect(found.errors).toEqual([]);
  const answer = await page.request.get("/manifest.webmanifest");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: "Coincide", start_url: "/", display: "standalone" });
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()["content-type"]).toContain(type);
    if (type !== "image/png") continue;
    const drawn = await icon.body();
    expect(`${drawn.readUInt32BE(16)}x${drawn.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  const landing = await (await page.request.get("/landing")).text();
  for (const link of ['rel="manifest"', 'rel="apple-touch-icon"']) expect(landing).toContain(link);

  await page.goto(manifest.shortcuts[0]!.url);
  await expect(page.getByRole("dialog", { name: "Add New Trip" })).toBeVisible();
});

test("installing is offered on the second visit, and a refusal is remembered", async ({ traveller }) => {
  const bo = await traveller("Bo");
  const page = await bo.open("/");
  const card = page.getByRole("heading", { name: "Take Coincide with you" });
  const button = page.getByRole("button", { name: "Install the app" });
  const openSettings = async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: "Settings", exact: true }).click();
    await expect(button).toBeVisible();
  };
  await expect(page.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
  await offerInstall(page);
  await openSettings();
  await expect(card).toBeHidden();

  await page.evaluate(() => sessionStorage.removeItem("visit_counted"));
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
  await offerInstall(page);
  await expect(card).toBeVisible();
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
  await offerInstall(page);
  await openSettings();
  await expect(card).toBeHidden();
});

test("what floats over a page hides nothing for good: its end can be scrolled free", async ({
  traveller,
}) => {
  const ana = await traveller("Ana");
  const page = await ana.open("/terms");
  await page.addInitScript(() => localStorage.setItem("visits", "5"));
  for (const { viewport } of [phone, desktop])
    for (const path of ["/settings", "/", "/?tab=connect", "/?tab=messages"])
      await test.step(`${path} at ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        await page.goto(path);
        await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
        const notice = page.getByRole("heading", { name: "Take Coincide with you" });
        await expect(async () => {
          // Again until the page listens.
          await offerInstall(page);
          await expect(notice).toBeVisible({ timeout: 1000 });
        }).toPass();
        await settledLayout(page);
        // Again while parts of the page still load and move its end.
        await expect.poll(() => page.evaluate(coveredAtEnd)).toEqual([]);
      });
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
