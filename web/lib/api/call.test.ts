import { expect, test, vi } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { people } from "#contract/features/people.ts";
import { places } from "#contract/features/places.ts";
import { trips } from "#contract/features/trips.ts";
import { testServer, failure, tokenFor, unauthorized } from "#web/testing/server.ts";
import { call, CallError, isUnauthorized, messageOf } from "./call.ts";

test("a call fills in the path, the query, the body and the stored token", async () => {
  const token = tokenFor(60);
  localStorage.setItem("auth_token", token);
  const { requests } = await testServer({
    "GET /api/locations/cities/US/NY": { body: [] },
    "GET /api/users/profile/a%2Fb": { body: {} },
    "PATCH /api/trips/7": { body: { id: 7 } },
  });
  await call(places.cities, { params: { country: "US", state: "NY" }, query: { search: "New Yo" } });
  await call(people.profile, { params: { userId: "a/b" } });
  const draft = {
    country: "US",
    state: "NY",
    city: "Ithaca",
    startDate: "2026-05-01",
    endDate: "2026-05-02",
  };
  await call(trips.update, { params: { id: "7" }, body: draft });
  expect(requests).toEqual([
    { method: "GET", path: "/api/locations/cities/US/NY?search=New+Yo", token, body: undefined },
    { method: "GET", path: "/api/users/profile/a%2Fb", token, body: undefined },
    { method: "PATCH", path: "/api/trips/7", token, body: draft },
  ]);
});

test("a refusal throws an error with status, body text and the server's message and fields", async () => {
  const body = failure("Invalid email or password", {
    issues: [{ path: "email", message: "Please enter a valid email address" }],
  });
  await testServer({ "POST /api/auth/login": { status: 400, body } });
  const error = await call(accounts.login, { body: { email: "a", password: "b" } }).catch(
    (it: unknown) => it,
  );
  expect(error).toBeInstanceOf(CallError);
  expect((error as CallError).message).toBe(`400: ${JSON.stringify(body)}`);
  expect((error as CallError).status).toBe(400);
  expect((error as CallError).failure).toEqual(body);
  expect(messageOf(error, "other")).toBe("Invalid email or password");
});

test("the message of a refused field leaves out the field's technical name", async () => {
  const issues = [{ path: "place.city", message: "Stadt: bitte wählen" }];
  const body = failure("place.city: Stadt: bitte wählen", { issues });
  await testServer({ "GET /api/trips": { status: 400, body } });
  const error = await call(trips.list).catch((it: unknown) => it);
  expect(messageOf(error, "")).toBe("Stadt: bitte wählen");
});

test("a refusal without a body uses the status text, and our message replaces the missing one", async () => {
  await testServer({ "GET /api/trips": { status: 502 } });
  const error = await call(trips.list).catch((it: unknown) => it);
  expect((error as CallError).message).toBe("502: Bad Gateway");
  expect(messageOf(error, "Failed to load")).toBe("Failed to load");
});

test("a 413 without a failure body is by a proxy, which is named; our own keeps its message", async () => {
  const messageFor = async (body: unknown) => {
    await testServer({ "GET /api/trips": { status: 413, body } });
    return messageOf(await call(trips.list).catch((it: unknown) => it), "other");
  };
  for (const body of ["<h1>413 Request Entity Too Large</h1>", { message: "too large" }, undefined])
    expect(await messageFor(body)).toMatch(
      /^The server in front refused it as too large\. Try a smaller file/,
    );
  expect(await messageFor(failure("body: Too large", { code: "TOO_LARGE" }))).toBe("body: Too large");
});

test("a 401 clears the stored token and the session storage", async () => {
  localStorage.setItem("auth_token", tokenFor(60));
  sessionStorage.setItem("draft", "1");
  await testServer({ "GET /api/trips": { status: 401, body: unauthorized } });
  const error = await call(trips.list).catch((it: unknown) => it);
  expect(isUnauthorized(error)).toBe(true);
  expect(localStorage.getItem("auth_token")).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('a 401 ends the session by its code; an answer without a code, only by the word "Unauthorized"', async () => {
  const ends = async (answer: { body?: unknown }) => {
    await testServer({ "GET /api/trips": { status: 401, ...answer } });
    return isUnauthorized(await call(trips.list).catch((it: unknown) => it));
  };
  expect(await ends({ body: unauthorized })).toBe(true);
  expect(await ends({ body: { ...unauthorized, message: "Nicht angemeldet" } })).toBe(true);
  expect(await ends({ body: failure("Unauthorized", { code: "INVALID_CREDENTIALS" }) })).toBe(false);
  expect(await ends({ body: "<h1>401 Unauthorized</h1>" })).toBe(true);
  expect(await ends({ body: "<h1>Sign in to the hotel's network</h1>" })).toBe(false);
  expect(isUnauthorized(new Error("401: Unauthorized"))).toBe(false);
});

test("a visitor's 401 leaves the session storage unchanged", async () => {
  sessionStorage.setItem("post_login_path", "/calendar");
  await testServer({ "GET /api/trips": { status: 401, body: unauthorized } });
  await expect(call(trips.list)).rejects.toThrow("401: ");
  expect(sessionStorage.getItem("post_login_path")).toBe("/calendar");
});

test("a refused old token doesn't remove the new one that another tab stored in the meantime", async () => {
  localStorage.setItem("auth_token", tokenFor(60));
  const newer = tokenFor(90);
  await testServer({
    "GET /api/trips": () => {
      localStorage.setItem("auth_token", newer);
      return { status: 401, body: unauthorized };
    },
  });
  await expect(call(trips.list)).rejects.toThrow(/^401/);
  expect(localStorage.getItem("auth_token")).toBe(newer);
});

test("a server that never answers counts as unreachable after 30 seconds", async () => {
  const timeout = vi
    .spyOn(AbortSignal, "timeout")
    .mockReturnValue(AbortSignal.abort(new DOMException("", "TimeoutError")));
  await testServer({ "GET /api/trips": { body: [], after: 60_000 } });
  await expect(call(trips.list)).rejects.toMatchObject({ name: "TimeoutError" });
  expect(timeout).toHaveBeenCalledWith(30_000);
  timeout.mockRestore();
});
