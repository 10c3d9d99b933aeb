import "fake-indexeddb/auto";
import { keys, set } from "idb-keyval";
import { expect, onTestFinished, test, vi } from "vitest";
import { unsentPrefix } from "#web/lib/stores/stored.ts";
import { addToQueue } from "#web/lib/offline-queue/queue-state.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { closeApp, textTo } from "#web/testing/offline-queue.ts";
import { logOut } from "./log-out.ts";

test("signing out without a connection leaves nothing of Ana on the device", async () => {
  await closeApp();
  onTestFinished(closeApp);
  const caches = new Set(["pages", "pictures"]);
  vi.stubGlobal("caches", { keys: async () => [...caches], delete: async (it: string) => caches.delete(it) });
  onTestFinished(() => void vi.unstubAllGlobals());
  await signedInAs(ana, { "POST /api/auth/logout": { hangUp: true } });
  await set("react-query-offline-cache", "what Ana read");
  await addToQueue(textTo("bo", "Dinner?"));
  localStorage.setItem(`${unsentPrefix}message:bo`, "Dinner");

  await logOut();
  expect(await keys()).toEqual([]);
  await expect.poll(() => [...caches]).toEqual([]);
  // The session's cookie is deleted once the server can be reached.
  await expect.poll(() => Object.keys(localStorage)).toEqual(["owes_log_out"]);
});
