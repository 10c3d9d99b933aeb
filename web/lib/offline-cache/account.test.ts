import "fake-indexeddb/auto";
import { get, set } from "idb-keyval";
import { expect, test, vi } from "vitest";
import { ana } from "#web/testing/ana.ts";
import { storeToken } from "#web/lib/session/token.ts";
import { tokenFor } from "#web/testing/server.ts";
import { cacheAccount, cachedAccount, clearCachedAccount, clearLeftCache } from "./account.ts";

test("Ana's cached account is hers alone: Bo, and who is signed out, get none", () => {
  cacheAccount(ana);
  expect(cachedAccount()).toBeNull();
  storeToken(tokenFor(60, "bo"));
  expect(cachedAccount()).toBeNull();
  storeToken(tokenFor(60, ana.id));
  expect(cachedAccount()).toEqual(ana);
  localStorage.setItem("user", "{not JSON");
  expect(cachedAccount()).toBeNull();
});

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
