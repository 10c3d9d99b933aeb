import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { addDays } from "#contract/shared/calendar-days.ts";
import { days } from "#contract/features/days.ts";
import { trips } from "#contract/features/trips.ts";
import { castEmail, type CastName, castPassword } from "#server/seed/cast.ts";
import { nameTrip, pickDays } from "./trip-form.ts";
import { choosePlace } from "./places.ts";

/** A day 200 days ahead, on which nobody in the demo travels. */
export const later = addDays(new Date().toISOString().slice(0, 10), 200);

/**
 * Opens a page in a separate browser context with a real sign-in, so that reloads and sign-outs behave as
 * they do for people.
 */
export async function windowOf(
  browser: Browser,
  origin: string,
  person: CastName,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: origin, locale: "en-GB" });
  await signIn(context, person);
  const page = await context.newPage();
  await page.goto("/");
  await waitUntilCached(page);
  return { context, page };
}

export async function signIn(context: BrowserContext, person: CastName): Promise<void> {
  const data = { email: castEmail(person), password: castPassword };
  const answer = await context.request.post(accounts.login.path, { data });
  if (!answer.ok()) throw new Error(`${person} can't sign in: ${answer.status()}`);
}

/**
 * Waits until the service worker has cached the app, and the browser has stored the answers of these paths.
 */
export async function waitUntilCached(
  page: Page,
  paths: readonly string[] = [trips.list.path, days.list.path],
): Promise<void> {
  await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(["the app", ...paths]));
}

/** The query paths stored in the offline cache, and `the app` if the service worker has cached it. */
export const cachedPaths = (page: Page): Promise<string[]> => page.evaluate(readCachedPaths);

/** Waits until the browser has stored this many changes that the server doesn't have yet. */
export const waitUntilQueued = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(countQueued)).toBe(count);

async function countQueued(): Promise<number> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => request.addEventListener("success", () => resolve(request.result)));
  const database = await done(indexedDB.open("keyval-store"));
  const store = database.transaction("keyval").objectStore("keyval");
  const stored = await done<unknown[][]>(store.getAll(IDBKeyRange.bound("queue:", "queue;")));
  database.close();
  return stored.flat().length;
}

async function readCachedPaths(): Promise<string[]> {
  const app = (await caches.match("/shell")) && navigator.serviceWorker.controller ? ["the app"] : [];
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => request.addEventListener("success", () => resolve(request.result)));
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes("keyval-store")) return app;
  const database = await done(indexedDB.open("keyval-store"));
  const store = database.transaction("keyval").objectStore("keyval");
  type StoredCache = { clientState: { queries: { queryKey: string[] }[] } } | undefined;
  const stored = (await done(store.get("react-query-offline-cache"))) as StoredCache;
  database.close();
  return [...app, ...(stored?.clientState.queries ?? []).map(({ queryKey }) => queryKey[0] ?? "")];
}

/** Opens the form and enters a trip to Munich. The place is searched, so it needs a connection. */
export async function fillTrip(page: Page, name: string, day: string): Promise<Locator> {
  await page.getByRole("button", { name: "Add New Trip" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  await nameTrip(dialog, name);
  await choosePlace(dialog, "munich", "Munich");
  await pickDays(dialog, day, day);
  return dialog;
}
