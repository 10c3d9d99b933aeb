import type { BrowserContext } from "playwright-core";
import { expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { chat, type Message } from "#contract/features/chat.ts";
import { connections } from "#contract/features/connections.ts";
import { groups } from "#contract/features/groups.ts";
import { matches } from "#contract/features/matches.ts";
import { type Trip, trips } from "#contract/features/trips.ts";
import { fillTrip, later, waitUntilCached, waitUntilQueued, windowOf } from "#e2e/support/offline-steps.ts";
import { startEnvironment } from "#e2e/support/environment.ts";

const environment = startEnvironment({}, "whole");
const open = (person: "ana" | "bo" | "chloe" | "dev") =>
  windowOf(environment.browser, environment.program.origin, person);

const tripsOf = async (context: BrowserContext, name: string): Promise<Trip[]> =>
  ((await (await context.request.get(trips.list.path)).json()) as Trip[]).filter((it) => it.name === name);
const messagesTo = async (context: BrowserContext, userId: string, text: string): Promise<Message[]> =>
  (
    (await (await context.request.get(chat.messages.path.replace(":userId", userId))).json()) as Message[]
  ).filter(({ content }) => content === text);

/** Delays the browser's stored lists until the test calls `letRead()`. */
function readLate(): void {
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
}

test("without a connection the app starts and shows what was read before", async () => {
  const { context, page } = await open("ana");
  await page.getByText("Autumn in Munich").first().waitFor();
  await page.goto("/?tab=matches");
  await page.getByRole("main").getByText("Bo Lindqvist").first().waitFor();
  await page.goto("/chat/demo-bo");
  const said = page.getByRole("region", { name: /Messages with/ }).getByRole("listitem");
  await said.first().waitFor();
  const last = (await said.last().innerText()).split("\n")[0]!;
  await waitUntilCached(page, [matches.stays.path, connections.list.path, groups.list.path, "thread"]);
  await context.setOffline(true);

  await page.goto("/");
  await page.getByText("Autumn in Munich").first().waitFor();
  await page.getByText(/You are offline. What you see was saved on/).waitFor();
  await page.goto("/calendar");
  await page.locator("[data-day]").first().waitFor();
  await page.goto("/?tab=matches");
  await page.getByRole("main").getByText("Bo Lindqvist").first().waitFor();
  await page.goto("/chat/demo-bo");
  await said.getByText(last).first().waitFor();

  await context.setOffline(false);
  await page.getByText(/You are offline/).waitFor({ state: "detached" });
  await context.close();
}, 120_000);

test("a trip and a message created offline survive a reload and are sent once", async () => {
  const { context, page } = await open("ana");
  await page.goto("/chat/demo-bo");
  await page
    .getByRole("region", { name: /Messages with/ })
    .getByRole("listitem")
    .first()
    .waitFor();
  await page.goto("/");
  const dialog = await fillTrip(page, "By kayak", later);
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Add trip" }).click();
  await page.getByText("Saved on this device").first().waitFor();
  const row = page.getByRole("listitem").filter({ hasText: "By kayak" });
  await row.getByText("Waiting to be sent").waitFor();
  await page.goto("/chat/demo-bo");
  await page.getByPlaceholder("Type a message...").fill("Written in a tunnel");
  await page.keyboard.press("Enter");
  // Until it is stored, a reload shows it as a draft again.
  await waitUntilQueued(page, 2);

  await page.reload();
  await page.getByText("Written in a tunnel").first().waitFor();
  await page.goto("/");
  await row.getByText("Waiting to be sent").waitFor();
  await page.getByRole("button", { name: "2 changes waiting" }).waitFor();
  expect(await tripsOf(context, "By kayak").catch(() => [])).toEqual([]);

  const other = await context.newPage();
  await other.goto("/?tab=messages");
  await context.setOffline(false);
  await expect.poll(() => tripsOf(context, "By kayak")).toHaveLength(1);
  await expect.poll(() => messagesTo(context, "demo-bo", "Written in a tunnel")).toHaveLength(1);
  await page.getByRole("link", { name: "By kayak" }).first().waitFor();
  await row.getByText("Waiting to be sent").waitFor({ state: "detached" });
  await page.reload();
  expect(await tripsOf(context, "By kayak")).toHaveLength(1);
  await context.close();
}, 120_000);

test("a change made before the offline cache has loaded is not lost", async () => {
  const { context, page } = await open("bo");
  await context.addInitScript(readLate);
  await page.reload();
  const dialog = await fillTrip(page, "In a hurry", later);
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Add trip" }).click();
  await page.getByText("Saved on this device").first().waitFor();
  await page.evaluate("letRead()");
  const row = page.getByRole("listitem").filter({ hasText: "In a hurry" });
  await row.getByText("Waiting to be sent").waitFor();
  await context.setOffline(false);
  await expect.poll(() => tripsOf(context, "In a hurry")).toHaveLength(1);
  await context.close();
}, 120_000);

test("a new change does not overtake one that waits from an earlier visit", async () => {
  const { context, page } = await open("chloe");
  const add = async (name: string, before: () => Promise<void>) => {
    const dialog = await fillTrip(page, name, later);
    await before();
    await dialog.getByRole("button", { name: "Add trip" }).click();
    await page.getByText("Saved on this device").first().waitFor();
  };
  await add("First in line", () => context.setOffline(true));
  await context.addInitScript(readLate);
  await page.reload();
  await context.setOffline(false);
  await add("Second in line", async () => {});
  expect(await tripsOf(context, "Second in line")).toEqual([]);
  await page.evaluate("letRead()");
  const numberOf = async (name: string) => (await tripsOf(context, name))[0]?.id ?? 0;
  await expect.poll(() => numberOf("Second in line")).toBeGreaterThan(0);
  expect(await numberOf("Second in line")).toBeGreaterThan(await numberOf("First in line"));
  expect(await numberOf("First in line")).toBeGreaterThan(0);
  await context.close();
}, 120_000);

test("a change to a trip deleted in the meantime is reported, and can be saved as a new trip", async () => {
  const { context, page } = await open("ana");
  const draft = {
    name: "Doomed",
    country: "PT",
    state: "11",
    city: "Lisbon",
    startDate: addDays(later, 20),
    endDate: addDays(later, 21),
  };
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const headers = { authorization: `Bearer ${token}` };
  const made = (await (
    await context.request.post(trips.create.path, { data: draft, headers })
  ).json()) as Trip;
  await page.reload();
  await page.getByRole("link", { name: "Doomed" }).first().click();
  await page.getByRole("link", { name: "Edit" }).click();
  const name = page.getByLabel("Trip name");
  await name.fill("Doomed, later");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved on this device").first().waitFor();
  await page.getByRole("listitem").filter({ hasText: "Doomed, later" }).getByText("Waiting").waitFor();

  await fetch(`${environment.program.origin}/api/trips/${made.id}`, { method: "DELETE", headers });
  await context.setOffline(false);
  await page.getByText("1 change could not be saved").waitFor();
  await page.getByRole("button", { name: "View changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Changes on this device" });
  await dialog.getByText("This trip was deleted in the meantime.").waitFor();
  await dialog.getByRole("button", { name: "Edit and send again" }).click();
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => tripsOf(context, "Doomed, later")).toHaveLength(1);
  await context.close();
}, 120_000);

test("a trip whose answer was lost and that was deleted on another device doesn't come back", async () => {
  const { context, page } = await open("bo");
  const dialog = await fillTrip(page, "Gone again", later);
  const isAdding = (url: URL) => url.pathname === trips.create.path;
  await context.route(isAdding, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Add trip" }).click();
  await page.getByText("Saved on this device").first().waitFor();
  const [made] = await tripsOf(context, "Gone again");
  const rows = page.getByRole("listitem").filter({ hasText: "Gone again" });
  const listed = page.waitForResponse((answer) => isAdding(new URL(answer.url())) && answer.ok());
  await page.reload();
  await listed;
  await rows.getByText("Waiting to be sent").waitFor();
  expect(await rows.count()).toBe(1);
  await page.evaluate(
    (path) =>
      fetch(path, { method: "DELETE", headers: { authorization: `Bearer ${localStorage["auth_token"]}` } }),
    trips.remove.path.replace(":id", String(made?.id)),
  );
  expect(await tripsOf(context, "Gone again")).toEqual([]);
  await context.unrouteAll({ behavior: "wait" });
  await expect.poll(() => rows.count(), { timeout: 40_000 }).toBe(0);
  expect(await tripsOf(context, "Gone again")).toEqual([]);
  await context.close();
}, 120_000);

test("a form that can't be sent later keeps the typed values and says that it failed", async () => {
  const { context, page } = await open("dev");
  await page.goto("/edit-profile");
  const bio = page.getByLabel(/bio/i).first();
  await bio.fill("Speaks offline");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save" }).first().click();
  await page
    .getByRole("status")
    .getByText(/Failed|failed|could not/)
    .first()
    .waitFor();
  expect(await bio.inputValue()).toBe("Speaks offline");
  await context.close();
}, 60_000);
