import "fake-indexeddb/auto";
import { get, set } from "idb-keyval";
import { expect, test, vi } from "vitest";
import { ana } from "#web/testing/ana.ts";
import { cacheAccount, clearCachedAccount, clearLeftCache } from "./account.ts";

test("if a page is left while it deletes what a past session cached, the next one does it", async () => {
  vi.stubGlobal("caches", { keys: () => Promise.resolve([]) });
  const stored = { ...localStorage };
  cacheAccount(ana);
  clearCachedAccount();
  const whenLeft = { ...localStorage };
  expect(whenLeft["user"]).toBeUndefined();
  await expect.poll(() => ({ ...localStorage })).toEqual(stored);

  await set("react-query-offline-cache", "what Ana read");
  await set("queue:ana:changes", ["not yet sent"]);
  clearLeftCache();
  expect(await get("react-query-offline-cache")).toBe("what Ana read");
  Object.assign(localStorage, whenLeft);
  clearLeftCache();
  await expect.poll(() => get("react-query-offline-cache")).toBeUndefined();
  expect(await get("queue:ana:changes")).toEqual(["not yet sent"]);
  await expect.poll(() => ({ ...localStorage })).toEqual(stored);
});
