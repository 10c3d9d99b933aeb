import { describe, expect, test, vi } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { call } from "#web/lib/api/call.ts";
import { isServerUnreachable } from "#web/lib/realtime/connectivity.ts";
import { testServer } from "#web/testing/server.ts";
import { toast, toastStore } from "#ui/overlays/toast.ts";
import "#web/testing/show.tsx";

// Each second test says what the one before it has left behind.
describe("in this order", { shuffle: false }, () => {
  test("a test may end while a request is under way", async () => {
    const { calls } = await testServer({ "GET /api/auth/user": { after: 5000 } });
    call(accounts.user).catch(() => toast({ title: "Bo couldn’t be asked" }));
    await expect.poll(calls).toHaveLength(1);
  });

  test("its failure doesn't end the connection of the next test, and its message is gone", async () => {
    await testServer({ "GET /api/auth/user": { status: 404, body: "{}" } });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isServerUnreachable()).toBe(false);
    expect(toastStore.current()?.open).not.toBe(true);
  });

  let hasRead = false;

  test("a test may end while the page waits a moment before it reads again", () => {
    setTimeout(() => setTimeout(() => (hasRead = true), 10), 10);
  });

  test("it has read before the next test begins", () => {
    expect(hasRead).toBe(true);
  });

  test("a test may leave the browser changed", () => {
    vi.stubGlobal("launchQueue", {});
    vi.spyOn(Storage.prototype, "getItem").mockReturnValue("not yours");
    localStorage.setItem("visits", "1");
  });

  test("the next one has the browser as it was", () => {
    expect("launchQueue" in globalThis).toBe(false);
    expect(localStorage.getItem("visits")).toBeNull();
  });
});
