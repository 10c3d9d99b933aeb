import { expect, test } from "vitest";
import { answering, failure, tokenFor } from "../testing/server.ts";
import { afterChangeElsewhere, findSession, type Session, renewWhenDue, visitor } from "./session-steps.ts";

const ana = { id: "u1", firstName: "Ana" };
const me = { "GET /api/auth/user": { body: ana } };
const stored = () => localStorage.getItem("auth_token");

test("a fresh token leads to the account with one call", async () => {
  localStorage.setItem("auth_token", tokenFor(60));
  const { calls } = await answering(me);
  expect(await findSession()).toEqual({ status: "authenticated", user: ana });
  expect(calls()).toEqual(["GET /api/auth/user"]);
});

test("without a token the session's cookie is asked for one, and it is kept", async () => {
  const token = tokenFor(60);
  const { heard } = await answering({ ...me, "POST /api/auth/generate-token": { body: { token } } });
  expect(await findSession()).toMatchObject({ status: "authenticated" });
  expect(heard[1]).toMatchObject({ path: "/api/auth/user", token });
  expect(stored()).toBe(token);
});

test("neither token nor cookie is a visitor", async () => {
  await answering({ "POST /api/auth/generate-token": { status: 401, body: failure("Unauthorized") } });
  expect(await findSession()).toEqual({ status: "unauthenticated", reason: "visitor" });
});

test("an expired or unreadable token is removed and not sent", async () => {
  for (const old of [tokenFor(-1), "nonsense"]) {
    localStorage.setItem("auth_token", old);
    const { heard } = await answering({
      "POST /api/auth/generate-token": { status: 401, body: failure("Unauthorized") },
    });
    expect(await findSession()).toMatchObject({ reason: "visitor" });
    expect(heard.map((it) => it.token)).toEqual([null]);
    expect(stored()).toBeNull();
  }
});

test("a token that ends within 30 minutes is renewed first", async () => {
  localStorage.setItem("auth_token", tokenFor(29));
  const token = tokenFor(60);
  const { heard } = await answering({ ...me, "POST /api/auth/refresh": { body: { token } } });
  expect(await findSession()).toMatchObject({ status: "authenticated" });
  expect(heard.map((it) => it.path)).toEqual(["/api/auth/refresh", "/api/auth/user"]);
  expect(stored()).toBe(token);
});

test("a token with 31 minutes left is not renewed", async () => {
  localStorage.setItem("auth_token", tokenFor(31));
  const { calls } = await answering(me);
  await findSession();
  expect(calls()).toEqual(["GET /api/auth/user"]);
});

test("a refused renewal signs out", async () => {
  localStorage.setItem("auth_token", tokenFor(10));
  await answering({ ...me, "POST /api/auth/refresh": { status: 403, body: failure("Forbidden") } });
  expect(await findSession()).toEqual({ status: "unauthenticated", reason: "ended" });
  expect(stored()).toBeNull();
});

test("an outage while renewing signs nobody out: the old token is used while it lasts", async () => {
  const token = tokenFor(10);
  localStorage.setItem("auth_token", token);
  await answering({ ...me, "POST /api/auth/refresh": { status: 503 } });
  expect(await findSession()).toMatchObject({ status: "authenticated" });
  expect(stored()).toBe(token);
});

test("a renewal is tried again after each wait, until it works", async () => {
  localStorage.setItem("auth_token", tokenFor(10));
  const token = tokenFor(60);
  const { calls } = await answering({
    "POST /api/auth/refresh": [{ status: 500 }, { hangUp: true }, { status: 502 }, { body: { token } }],
  });
  expect(await renewWhenDue([1, 2, 4])).toBe("kept");
  expect(calls()).toHaveLength(4);
  expect(stored()).toBe(token);
});

test("a 401 on the account ends the session; an outage keeps the token", async () => {
  localStorage.setItem("auth_token", tokenFor(60));
  await answering({ "GET /api/auth/user": { status: 503 } });
  expect(await findSession()).toEqual({ status: "unauthenticated", reason: "unreachable" });
  expect(stored()).not.toBeNull();
  await answering({ "GET /api/auth/user": { status: 401, body: failure("Unauthorized") } });
  expect(await findSession()).toEqual({ status: "unauthenticated", reason: "ended" });
  expect(stored()).toBeNull();
});

test("a page follows what other tabs do: it ends with the token, and begins anew with somebody else's", () => {
  const anas = { status: "authenticated", user: ana } as unknown as Session;
  expect(afterChangeElsewhere(anas, null)).toBe("ended");
  expect(afterChangeElsewhere(anas, tokenFor(60, "u1"))).toBe("kept");
  expect(afterChangeElsewhere(anas, tokenFor(60, "u2"))).toBe("anew");
  expect(afterChangeElsewhere(visitor, tokenFor(60, "u2"))).toBe("anew");
  expect(afterChangeElsewhere(visitor, null)).toBe("kept");
  expect(afterChangeElsewhere({ status: "loading" }, tokenFor(60))).toBe("kept");
});

test("five tabs that renew at once all stay signed in, even where one is refused after another has signed in anew", async () => {
  localStorage.setItem("auth_token", tokenFor(10));
  const fresh = tokenFor(720);
  await answering({ "POST /api/auth/refresh": { body: { token: fresh }, after: 20 } });
  expect(await Promise.all(Array.from({ length: 5 }, () => renewWhenDue([])))).toEqual(
    Array.from({ length: 5 }, () => "kept"),
  );
  expect(stored()).toBe(fresh);

  localStorage.setItem("auth_token", tokenFor(10));
  await answering({
    "POST /api/auth/refresh": { status: 401, body: failure("Unauthorized"), after: 50 },
  });
  const refused = renewWhenDue([]);
  localStorage.setItem("auth_token", fresh);
  expect(await refused).toBe("kept");
  expect(stored()).toBe(fresh);
});
