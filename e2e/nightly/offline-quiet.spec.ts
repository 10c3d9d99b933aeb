import type { Page } from "@playwright/test";
import { trips } from "#contract/features/trips.ts";
import { channelOpened } from "#e2e/fixtures/channel.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { expectCached, installedIn } from "#e2e/fixtures/offline.ts";
import { requestsOf } from "#e2e/fixtures/requests.ts";
import { befriend, expect, phone, test } from "#e2e/fixtures/test.ts";
import { chooseByCountry } from "#e2e/support/places.ts";

/** Maximum number of requests without a connection: those that Ana's own actions cause. */
const maxRequests = 12;
/** Probes for the connection are this many seconds apart, after three that come sooner. */
const secondsPerProbe = 15;

test("without a connection there are few requests, and then each list loads once", async ({
  traveller,
  wholeBrowser,
}) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  const bern = { country: "CH", state: "BE", city: "Bern", name: "Bern" };
  await ana.call(trips.create, { body: { ...bern, startDate: inDays(5), endDate: inDays(6) } });
  await bo.open("/");
  const page = await ana.open("/?tab=connect", { ...phone, ...installedIn(wholeBrowser) });
  const window = page.context();
  await expectCached(page);
  await page.clock.install();
  const { paths, underWay } = requestsOf(window, (path) => /^\/(?:api|healthz)/.test(path));
  await page.goto(`/chat/${bo.id}`);
  const online = page.getByRole("heading", { level: 1, name: bo.name }).locator("..").getByText("Online now");
  await expect(online).toBeVisible();
  await passTime(page, 5);
  await expect.poll(() => underWay.size).toBe(0);

  paths.length = 0;
  const offlineAt = await page.evaluate(() => Date.now());
  await window.setOffline(true);
  await page.getByRole("textbox", { name: "Message" }).fill("Written on a mountain");
  await page.keyboard.press("Enter");
  await expect(online).toBeHidden();
  await page.getByRole("link", { name: "Back to Messages" }).click();
  await page.getByRole("button", { name: "1 change waiting" }).click();
  const changes = page.getByRole("dialog", { name: "Changes on this device" });
  await expect(changes.getByText("Written on a mountain")).toBeVisible();
  await changes.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Trips" }).first().click();
  await page.getByRole("button", { name: "Add New Trip" }).first().click();
  const form = page.getByRole("dialog", { name: "Add New Trip" });
  await chooseByCountry(form);
  await form.getByRole("combobox", { name: "Country" }).fill("Germany");
  await page.getByRole("option", { name: "Germany", exact: true }).click();
  await form.getByRole("combobox", { name: "State" }).click();
  await expect(page.getByRole("listbox").getByText("This list can’t be loaded right now.")).toBeVisible();
  await passTime(page, 30);
  const offlineSeconds = ((await page.evaluate(() => Date.now())) - offlineAt) / 1000;
  const probes = paths.filter((path) => path === "/healthz").length;
  expect(probes, paths.join(" ")).toBeLessThanOrEqual(3 + Math.ceil(offlineSeconds / secondsPerProbe));
  expect(paths.length - probes, paths.join(" ")).toBeLessThanOrEqual(maxRequests);

  paths.length = 0;
  // The page asks again when its realtime connection is open, or by a timer if that takes too long. Here the
  // page's time passes more slowly than ours, so that the timer doesn't depend on the machine.
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
  let isOpen = false;
  void channelOpened(page).then(() => (isOpen = true));
  await window.setOffline(false);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(50);
        return isOpen;
      },
      { intervals: [100], timeout: 60_000 },
    )
    .toBe(true);
  await page.clock.resume();
  await expect(page.getByText(/You are offline/)).toBeHidden();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect.poll(() => underWay.size).toBe(0);
  await passTime(page, 5);
  await expect.poll(() => paths).toContain(trips.list.path);
  expect(
    paths.filter((path) => path === trips.list.path),
    paths.join(" "),
  ).toHaveLength(1);
});

/** Lets this many seconds pass in the page. It gets the answers to what it asks in one before the next. */
async function passTime(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000);
}
