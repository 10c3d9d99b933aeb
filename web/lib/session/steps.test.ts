import { expect, test } from "vitest";
import { testServer, failure, tokenFor, unauthorized } from "#web/testing/server.ts";
import { afterOtherTab, findSession, type Session, renewWhenDue, visitor } from "./steps.ts";

const ana = { id: "u1", firstName: "Ana" };
const me = { "GET /api/auth/user": { body: ana } };
const stored = () => localStorage.getItem("auth_token");

test("a fresh token loads the account with one call", async () => {
  localStorage.setItem("auth_token", tokenFor(60));
  const { calls } = await testServer(me);
  expect(await findSession()).toEqual({ status: "authenticated", user: ana });
  expect(calls()).toEqual(["GET /api/auth/user"]);
});

test("without a token, one is requested with the session cookie and stored", async () => {
  const token = tokenFor(60);
  const { requests } = await testServer({ ...me, "POST /api/auth/generate-token": { body: { token } } });
  expect(await findSession()).toMatchObject({ status: "authenticated" });
  await expect.poll(() => requests[1]).toMatchObject({ path: "/api/auth/user", token });
  expect(stored()).toBe(token);
});

test("neither token nor cookie means a visitor", async () => {
  await testServer({ "POST /api/auth/generate-token": { status: 401, body: unauthorized } });
  expect(await findSession()).toEqual({ status: "unauthenticated", reason: "visitor" });
});

test("an expired or unreadable token is removed and not sent", async () => {
  for (const old of [tokenFor(-1), "nonsense"]) {
    localStorage.setItem("auth_token", old);
    const { requests } = await testServer({
      "POST /api/auth/generate-token": { status: 401, body: unauthorized },
    });
    expect(await findSession()).toMatchObject({ reason: "visitor" });
    expect(requests.map((it) => it.token)).toEqual([null]);
    expect(stored()).toBeNull();
  }
});

test("a token that expires within 30 minutes is renewed first", async () => {
  localStorage.setItem("auth_token", tokenFor(29));
  const token = tokenFor(60);
  const { requests } = await testServer({ ...me, "POST /api/auth/refresh": { body: { token } } });
  expect(await findSession()).toMatchObject({ status: "authenticated" });
  expect(requests.map((it) => it.path)).toEqual(["/api/auth/refresh", "/api/auth/user"]);
  expect(stored()).toBe(token);
});

test("a token with 31 minutes left is not renewed", async () => {
  localStorage.setItem("auth_token", tokenFor(31));
  const { calls } = await testServer(me);
  await findSession();
  expect(calls()).toEqual(["GET /api/auth/user"]);
});

test("a refused renewal signs out", async () => {
  localStorage.setItem("auth_token", tokenFor(10));
  await testServer({ ...me, "POST /api/auth/refresh": { status: 403, body: failure("Forbidden") } });
  expect(await findSession()).toEqual({ status: "unauthenticated", reason: "ended" });
  expect(stored()).toBeNull();
});

test("an outage during renewal signs nobody out: the old token is used until it expires", async () => {
  const token = tokenFor(10);
  localStorage.setItem("auth_token", token);
  await testServer({ ...me, "POST /api/auth/refresh": { status: 503 } });
  expect(await findSession()).toMatchObject({ status: "authenticated" });
  expect(stored()).toBe(token);
});

test("a renewal is retried after each delay until it succeeds", async () => {
  localStorage.setItem("auth_token", tokenFor(10));
  const token = tokenFor(60);
  const { calls } = await testServer({
    "POST /api/auth/refresh": [{ status: 500 }, { hangUp: true }, { status: 502 }, { body: { token } }],
  });
  expect(await renewWhenDue([1, 2, 4])).toBe("unchanged");
  expect(calls()).toHaveLength(4);
  expect(stored()).toBe(token);
});

test("a 401 on the account ends the session; an outage keeps the token", async () => {
  localStorage.setItem("auth_token", tokenFor(60));
  await testServer({ "GET /api/auth/user": { status: 503 } });
  expect(await findSession()).toEqual({ status: "unauthenticated", reason: "unreachable" });
  expect(stored()).not.toBeNull();
  await testServer({ "GET /api/auth/user": { status: 401, body: unauthorized } });
  expect(await findSession()).toEqual({ status: "unauthenticated", reason: "ended" });
  expect(stored()).toBeNull();
});

test("a page follows other tabs: it ends with the token, and reloads for another person's token", () => {
  const anas = { status: "authenticated", user: ana } as unknown as Session;
  expect(afterOtherTab(anas, null)).toBe("ended");
  expect(afterOtherTab(anas, tokenFor(60, "u1"))).toBe("unchanged");
  expect(afterOtherTab(anas, tokenFor(60, "u2"))).toBe("reload");
  expect(afterOtherTab(visitor, tokenFor(60, "u2"))).toBe("reload");
  expect(afterOtherTab(visitor, null)).toBe("unchanged");
  expect(afterOtherTab({ status: "loading" }, tokenFor(60))).toBe("unchanged");
});

test("five tabs that renew at once stay signed in, even if one is refused after a new sign-in", async () => {
  localStorage.setItem("auth_token", tokenFor(10));
  const fresh = tokenFor(720);
  await testServer({ "POST /api/auth/refresh": { body: { token: fresh }, after: 20 } });
  expect(await Promise.all(Array.from({ length: 5 }, () => renewWhenDue([])))).toEqual(
    Array.from({ length: 5 }, () => "unchanged"),
  );
  expect(stored()).toBe(fresh);

  localStorage.setItem("auth_token", tokenFor(10));
  await testServer({
    "POST /api/auth/refresh": { status: 401, body: unauthorized, after: 50 },
  });
  const refused = renewWhenDue([]);
  localStorage.setItem("auth_token", fresh);
  expect(await refused).toBe("unchanged");
  expect(stored()).toBe(fresh);
});
