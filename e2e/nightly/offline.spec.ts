import type { Page } from "@playwright/test";
import { accounts } from "#contract/features/accounts.ts";
import { chat } from "#contract/features/chat.ts";
import { connections } from "#contract/features/connections.ts";
import { groups } from "#contract/features/groups.ts";
import { matches } from "#contract/features/matches.ts";
import { trips } from "#contract/features/trips.ts";
import { threadWith } from "#e2e/fixtures/chat.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { expectCached, expectWaiting, fillTrip, installedIn, openCached } from "#e2e/fixtures/offline.ts";
import { befriend, expect, test, type Traveller } from "#e2e/fixtures/test.ts";

test("without a connection the app starts and shows Ana what she read before", async ({
  traveller,
  wholeBrowser,
}) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  const porto = { country: "PT", state: "13", city: "Porto", startDate: inDays(20), endDate: inDays(24) };
  for (const it of [ana, bo]) await it.call(trips.create, { body: { ...porto, name: "Port wine" } });
  const content = "Dinner on the first evening?";
  await bo.call(chat.send, { body: { receiverId: ana.id, content } });
  const page = await ana.open("/", installedIn(wholeBrowser));
  const trip = page.getByRole("region", { name: "Porto" }).getByText("Port wine", { exact: true });
  await expect(trip).toBeVisible();
  await page.goto("/?tab=matches");
  const meeting = page.getByRole("article", { name: "Porto" }).getByText(bo.name);
  await expect(meeting).toBeVisible();
  await page.goto(`/chat/${bo.id}`);
  const message = threadWith(page, bo.name).getByText(content);
  await expect(message).toBeVisible();
  await expectCached(page, [matches.stays.path, connections.list.path, groups.list.path, "thread"]);
  await page.context().setOffline(true);

  await page.goto("/");
  await expect(trip).toBeVisible();
  const banner = page.getByText(/You are offline. What you see was saved on/);
  await expect(banner).toBeVisible();
  await page.goto("/calendar");
  await expect(page.locator("[data-day]").first()).toBeVisible();
  await page.goto("/?tab=matches");
  await expect(meeting).toBeVisible();
  await page.goto(`/chat/${bo.id}`);
  await expect(message).toBeVisible();
  await expect(banner).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
});

test("a trip that Bo adds before the offline cache has loaded is not lost", async ({
  traveller,
  wholeBrowser,
}) => {
  const bo = await traveller("Bo");
  const page = await openCached(bo, wholeBrowser);
  const letRead = await readLate(page);
  await page.reload();
  const dialog = await fillTrip(page, "In a hurry");
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Add trip" }).click();
  // Only the form shows that the trip is stored: the page lists nothing until it has read its cache.
  await expect(dialog).toBeHidden();
  await letRead();
  await expectWaiting(page, "In a hurry");
  await page.context().setOffline(false);
  await expect.poll(() => idsOf(bo, "In a hurry")).toHaveLength(1);
});

test("a new trip of Chloé's does not overtake one that waits from an earlier visit", async ({
  traveller,
  wholeBrowser,
}) => {
  const chloe = await traveller("Chloé");
  const page = await openCached(chloe, wholeBrowser);
  const add = async (name: string, before = async () => {}) => {
    const dialog = await fillTrip(page, name);
    await before();
    await dialog.getByRole("button", { name: "Add trip" }).click();
    await expect(dialog).toBeHidden();
  };
  await add("First in line", () => page.context().setOffline(true));
  await expectWaiting(page, "First in line");
  const letRead = await readLate(page);
  await page.reload();
  await page.context().setOffline(false);
  await add("Second in line");
  expect(await idsOf(chloe, "Second in line")).toEqual([]);
  await letRead();
  await expect.poll(() => idsOf(chloe, "Second in line")).toHaveLength(1);
  const [[first = 0], [second = 0]] = [
    await idsOf(chloe, "First in line"),
    await idsOf(chloe, "Second in line"),
  ];
  expect([first > 0, second > first]).toEqual([true, true]);
});

test("a change to a trip deleted in the meantime is reported, and can be saved as a new trip", async ({
  traveller,
  wholeBrowser,
}) => {
  const ana = await traveller("Ana");
  const lisbon = { country: "PT", state: "11", city: "Lisbon" };
  const days = { startDate: inDays(60), endDate: inDays(61) };
  const { id } = await ana.call(trips.create, { body: { ...lisbon, ...days, name: "Doomed" } });
  const page = await openCached(ana, wholeBrowser);
  await page.goto(`/edit-trip?id=${id}`);
  await page.getByLabel("Trip name").fill("Doomed, later");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save" }).click();
  await expectWaiting(page, "Doomed, later");

  await ana.call(trips.remove, { params: { id } });
  await page.context().setOffline(false);
  await expect(page.getByText("1 change could not be saved")).toBeVisible();
  await page.getByRole("button", { name: "View changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Changes on this device" });
  await expect(dialog.getByText("This trip was deleted in the meantime.")).toBeVisible();
  await dialog.getByRole("button", { name: "Edit and send again" }).click();
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => idsOf(ana, "Doomed, later")).toHaveLength(1);
});

test("a trip whose answer was lost and that was deleted on another device doesn't come back", async ({
  traveller,
  wholeBrowser,
}) => {
  const bo = await traveller("Bo");
  const page = await openCached(bo, wholeBrowser);
  const dialog = await fillTrip(page, "Gone again");
  const path = `**${trips.list.path}`;
  await page.context().route(path, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Add trip" }).click();
  await expectWaiting(page, "Gone again");
  const [id = 0] = await idsOf(bo, "Gone again");
  const listed = page.waitForResponse(path);
  await page.reload();
  await listed;
  await expectWaiting(page, "Gone again");
  const rows = page.getByRole("listitem").filter({ hasText: "Gone again" });
  await expect(rows).toHaveCount(1);
  await bo.call(trips.remove, { params: { id } });
  await page.context().unrouteAll({ behavior: "wait" });
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Bern" })).toBeVisible();
  expect(await idsOf(bo, "Gone again")).toEqual([]);
});

test("a profile that can't be sent later keeps what Dev typed and says that it failed", async ({
  traveller,
  wholeBrowser,
}) => {
  const dev = await traveller("Dev");
  const page = await dev.open("/edit-profile", installedIn(wholeBrowser));
  const bio = page.getByLabel("Bio");
  await bio.fill("Speaks offline");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").getByText(/failed|could not/i)).toBeVisible();
  await expect(bio).toHaveValue("Speaks offline");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(async () => (await dev.call(accounts.user, {})).bio).toBe("Speaks offline");
});

const idsOf = async (person: Traveller, name: string) =>
  (await person.call(trips.list, {})).filter((it) => it.name === name).map(({ id }) => id);

/** From the page's next load on, the stored lists arrive only when the caller lets the browser read them. */
async function readLate(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const said = new Promise<void>((resolve) => Object.assign(window, { letRead: resolve }));
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (key) {
      const request = get.call(this, key);
      if (key === "react-query-offline-cache")
        Object.defineProperty(request, "onsuccess", {
          set(notify: () => void) {
            void said.then(notify);
          },
        });
      return request;
    };
  });
  return () => page.evaluate("letRead()");
}
