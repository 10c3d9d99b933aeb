import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { addDays } from "#contract/shared/calendar-days.ts";
import { days } from "#contract/features/days.ts";
import { trips } from "#contract/features/trips.ts";
import { castEmail, type CastName, castPassword } from "#server/seed/cast.ts";

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

async function signIn(context: BrowserContext, person: CastName): Promise<void> {
  const data = { email: castEmail(person), password: castPassword };
  const answer = await context.request.post(accounts.login.path, { data });
  if (!answer.ok()) throw new Error(`${person} can't sign in: ${answer.status()}`);
}

/**
 * Waits until the service worker has cached the app, and the browser has stored the answers of these paths.
 */
async function waitUntilCached(
  page: Page,
  paths: readonly string[] = [trips.list.path, days.list.path],
): Promise<void> {
  await expect
    .poll(() => page.evaluate(readCachedPaths))
    .toEqual(expect.arrayContaining(["the app", ...paths]));
}

/** The query paths stored in the offline cache, and `the app` if the service worker has cached it. */
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
