import { afterEach, expect, test, vi } from "vitest";
import { answering } from "../../testing/server.ts";
import { show } from "../../testing/show.tsx";
import { type Check, good, resultOf } from "./check.ts";
import { clean, cleanings } from "./cleaning.ts";
import { clockResult, median, networkChecks } from "./network-checks.ts";
import { resultsText } from "./results-text.ts";
import { storageChecks, usageOf } from "./storage-checks.ts";
import { browserIn } from "./this-browser.ts";

afterEach(() => void vi.restoreAllMocks());
const checkOf = (checks: Check[], id: string) => checks.find((it) => it.id === id)!;

test("clearing is advised above 80 % of the storage, not at it", () => {
  expect(usageOf({ usage: 800, quota: 1000 }).standing).toBe("good");
  const full = usageOf({ usage: 810_000_000, quota: 1_000_000_000 });
  expect(full.standing).toBe("attention");
  expect(full.text).toContain("(81%)");
  expect(full.text).toContain("clear the stored data");
  expect(usageOf({}).standing).toBe("unknown");
  expect(usageOf({ usage: 0, quota: 0 }).standing).toBe("unknown");
});

test("a storage that forgets or refuses is a problem, in the browser's own words", async () => {
  const local = checkOf(storageChecks(), "local");
  expect(await resultOf(local)).toMatchObject({ standing: "good" });
  const put = vi.spyOn(Storage.prototype, "setItem");
  put.mockImplementation(() => {});
  expect(await resultOf(local)).toMatchObject({ standing: "problem", text: "Forgets what it is given" });
  put.mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  expect(await resultOf(local)).toMatchObject({ text: "Refused: The quota has been exceeded." });
});

test("a check that never answers is not waited for", async () => {
  const check = { id: "x", name: "X", run: () => new Promise<never>(() => {}) };
  expect((await resultOf(check, 5)).standing).toBe("problem");
});

test("a clock minutes off is told with the direction, one of some seconds is not", () => {
  const noon = Date.parse("2026-05-03T12:00:00Z");
  const said = "Sun, 03 May 2026 12:00:00 GMT";
  expect(clockResult(said, noon + 30_000).standing).toBe("good");
  expect(clockResult(said, noon + 10 * 60_000).text).toContain("10 minutes fast");
  expect(clockResult(said, noon - 10 * 60_000).text).toContain("10 minutes slow");
  expect(clockResult(null, noon).standing).toBe("unknown");
});

test("the time to answer is the middle of five", () => {
  expect(median([900, 10, 12, 11, 13])).toBe(12);
  expect(median([1, 3])).toBe(2);
});

test("the server is asked who is signed in, and an error or an ended sign-in is told", async () => {
  const server = checkOf(networkChecks(), "network");
  const statuses = [200, 401, 503].map((status) => ({ status }));
  await answering({ "HEAD /api/auth/user": statuses });
  localStorage.setItem("auth_token", "a.b.c");
  expect((await resultOf(server)).text).toBe("Answers, and knows who you are");
  expect((await resultOf(server)).text).toBe("Answers, but your sign-in is over. Sign in again.");
  expect((await resultOf(server)).text).toBe("Answers with an error (503)");
  await answering({ "HEAD /api/auth/user": { hangUp: true } });
  expect((await resultOf(server)).standing).toBe("problem");
});

test("what is copied for support names neither token nor person", async () => {
  show(null);
  localStorage.setItem("auth_token", "secret.token.here");
  localStorage.setItem("user", "ana@example.com");
  const checks = storageChecks().slice(0, 1);
  const text = resultsText(checks, new Map([["local", good("Keeps what it is given")]]));
  expect(text).toContain("Local storage: Fine. Keeps what it is given");
  expect(text).not.toMatch(/secret|ana@/);
});

test("cleaning goes step by step, and one that fails doesn't keep the next from being done", async () => {
  const told: string[] = [];
  const steps = [
    { id: "one", name: "One", run: () => Promise.reject(new Error("no")) },
    { id: "two", name: "Two", run: () => {} },
  ];
  await clean(steps, (id, how) => told.push(`${id} ${how}`), 1);
  expect(told).toEqual(["one working", "one failed", "two working", "two done"]);
});

test("all kinds of storage are cleaned, in this order", () => {
  const ids = cleanings().map(({ id }) => id);
  expect(ids).toEqual(["local", "session", "worker", "caches", "database", "cookies"]);
});

test("browsers are called by the name people know them by", () => {
  const safari =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
  expect(browserIn(`${safari} Version/18.0 Mobile/15E148 Safari/604.1`)).toBe("Safari 18.0");
  expect(browserIn(`${safari} CriOS/130.0 Mobile/15E148 Safari/604.1`)).toBe("Chrome 130");
  expect(browserIn("Mozilla/5.0 Chrome/130.0.0.0 Safari/537.36 Edg/130.0")).toBe("Edge 130");
  expect(browserIn("Lynx/2.9")).toBe("Another one");
});
