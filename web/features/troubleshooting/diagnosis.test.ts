import { afterEach, expect, test, vi } from "vitest";
import { testServer } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { type Check, good, runCheck } from "./check.ts";
import { runCleaning, cleaningSteps } from "./cleaning.ts";
import { clockResult, median, networkChecks } from "./network-checks.ts";
import { resultsText } from "./results-text.ts";
import { storageChecks, usageResult } from "./storage-checks.ts";
import { browserIn } from "./this-browser.ts";

afterEach(() => void vi.restoreAllMocks());
const checkOf = (checks: Check[], id: string) => checks.find((it) => it.id === id)!;

test("clearing is recommended above 80 % of the storage, not at 80 %", () => {
  expect(usageResult({ usage: 800, quota: 1000 }).level).toBe("good");
  const full = usageResult({ usage: 810_000_000, quota: 1_000_000_000 });
  expect(full.level).toBe("attention");
  expect(full.text).toContain("(81%)");
  expect(full.text).toContain("Clear the stored data");
  expect(usageResult({}).level).toBe("unknown");
  expect(usageResult({ usage: 0, quota: 0 }).level).toBe("unknown");
});

test("storage that forgets or refuses is a problem, with the browser's own message", async () => {
  const local = checkOf(storageChecks(), "local");
  expect(await runCheck(local)).toMatchObject({ level: "good" });
  const put = vi.spyOn(Storage.prototype, "setItem");
  put.mockImplementation(() => {});
  expect(await runCheck(local)).toMatchObject({ level: "problem", text: "Doesn’t keep stored data" });
  put.mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  expect(await runCheck(local)).toMatchObject({ text: "Refused: The quota has been exceeded." });
});

test("a check that never answers times out", async () => {
  const check = { id: "x", name: "X", run: () => new Promise<never>(() => {}) };
  expect((await runCheck(check, 5)).level).toBe("problem");
});

test("a clock that is minutes off is reported with the direction, some seconds are tolerated", () => {
  const noon = Date.parse("2026-05-03T12:00:00Z");
  const dateHeader = "Sun, 03 May 2026 12:00:00 GMT";
  expect(clockResult(dateHeader, noon + 30_000).level).toBe("good");
  expect(clockResult(dateHeader, noon + 10 * 60_000).text).toContain("10 minutes fast");
  expect(clockResult(dateHeader, noon - 10 * 60_000).text).toContain("10 minutes slow");
  expect(clockResult(null, noon).level).toBe("unknown");
});

test("the time to answer is the median of five", () => {
  expect(median([900, 10, 12, 11, 13])).toBe(12);
  expect(median([1, 3])).toBe(2);
});

test("the server check reports whether Ana is signed in, an ended session, and errors", async () => {
  const server = checkOf(networkChecks(), "network");
  const statuses = [200, 401, 503].map((status) => ({ status }));
  await testServer({ "HEAD /api/auth/user": statuses });
  localStorage.setItem("auth_token", "a.b.c");
  expect((await runCheck(server)).text).toBe("Responds, and you are signed in");
  expect((await runCheck(server)).text).toBe("Responds, but your sign-in has expired. Sign in again.");
  expect((await runCheck(server)).text).toBe("Responds with an error (503)");
  await testServer({ "HEAD /api/auth/user": { hangUp: true } });
  expect((await runCheck(server)).level).toBe("problem");
});

test("the copied text contains no token and no personal data", async () => {
  show(null);
  localStorage.setItem("auth_token", "secret.token.here");
  localStorage.setItem("user", "ana@example.com");
  const checks = storageChecks().slice(0, 1);
  const text = resultsText(checks, new Map([["local", good("Stores data correctly")]]));
  expect(text).toContain("Local storage: Fine. Stores data correctly");
  expect(text).not.toMatch(/secret|ana@/);
});

test("cleaning goes step by step, and a failed step doesn't stop the next one", async () => {
  const reported: string[] = [];
  const steps = [
    { id: "one", name: "One", run: () => Promise.reject(new Error("no")) },
    { id: "two", name: "Two", run: () => {} },
  ];
  await runCleaning(steps, (id, how) => reported.push(`${id} ${how}`), 1);
  expect(reported).toEqual(["one working", "one failed", "two working", "two done"]);
});

test("all kinds of storage are cleaned, in this order", () => {
  const ids = cleaningSteps().map(({ id }) => id);
  expect(ids).toEqual(["local", "session", "worker", "caches", "database", "cookies"]);
});

test("browsers have the names that people know them by", () => {
  const safari =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
  expect(browserIn(`${safari} Version/18.0 Mobile/15E148 Safari/604.1`)).toBe("Safari 18.0");
  expect(browserIn(`${safari} CriOS/130.0 Mobile/15E148 Safari/604.1`)).toBe("Chrome 130");
  expect(browserIn("Mozilla/5.0 Chrome/130.0.0.0 Safari/537.36 Edg/130.0")).toBe("Edge 130");
  expect(browserIn("Lynx/2.9")).toBe("Another browser");
});
