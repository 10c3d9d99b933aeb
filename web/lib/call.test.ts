import { expect, test, vi } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { people } from "../../contract/people.ts";
import { places } from "../../contract/places.ts";
import { trips } from "../../contract/trips.ts";
import { answering, failure, tokenFor } from "../testing/server.ts";
import { call, CallError, isUnauthorized, messageOf } from "./call.ts";

test("a call fills in the path, the query, the body and the stored token", async () => {
  const token = tokenFor(60);
  localStorage.setItem("auth_token", token);
  const { heard } = await answering({
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
  expect(heard).toEqual([
    { method: "GET", path: "/api/locations/cities/US/NY?search=New+Yo", token, body: undefined },
    { method: "GET", path: "/api/users/profile/a%2Fb", token, body: undefined },
    { method: "PATCH", path: "/api/trips/7", token, body: draft },
  ]);
});

test("a refusal is an error of status and body text, with the server's words and fields beside it", async () => {
  const body = failure("Invalid email or password", [
    { path: "email", message: "Please enter a valid email address" },
  ]);
  await answering({ "POST /api/auth/login": { status: 400, body } });
  const error = await call(accounts.login, { body: { email: "a", password: "b" } }).catch(
    (it: unknown) => it,
  );
  expect(error).toBeInstanceOf(CallError);
  expect((error as CallError).message).toBe(`400: ${JSON.stringify(body)}`);
  expect((error as CallError).status).toBe(400);
  expect((error as CallError).failure).toEqual(body);
  expect(messageOf(error, "other")).toBe("Invalid email or password");
});

test("a refusal without a body says its status text, and our words stand in for the server's", async () => {
  await answering({ "GET /api/trips": { status: 502 } });
  const error = await call(trips.list).catch((it: unknown) => it);
  expect((error as CallError).message).toBe("502: Bad Gateway");
  expect(messageOf(error, "Failed to load")).toBe("Failed to load");
});

test("a 401 forgets the stored token and the session storage", async () => {
  localStorage.setItem("auth_token", tokenFor(60));
  sessionStorage.setItem("draft", "1");
  await answering({ "GET /api/trips": { status: 401, body: failure("Unauthorized") } });
  const error = await call(trips.list).catch((it: unknown) => it);
  expect(isUnauthorized(error)).toBe(true);
  expect(localStorage.getItem("auth_token")).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test("a visitor's 401 leaves the session storage alone", async () => {
  sessionStorage.setItem("post_login_path", "/calendar");
  await answering({ "GET /api/trips": { status: 401, body: failure("Unauthorized") } });
  await expect(call(trips.list)).rejects.toThrow("401: ");
  expect(sessionStorage.getItem("post_login_path")).toBe("/calendar");
});

test("a refusal of a former token leaves alone the one that another tab stored meanwhile", async () => {
  localStorage.setItem("auth_token", tokenFor(60));
  const newer = tokenFor(90);
  await answering({
    "GET /api/trips": () => {
      localStorage.setItem("auth_token", newer);
      return { status: 401, body: failure("Unauthorized") };
    },
  });
  await expect(call(trips.list)).rejects.toThrow(/^401/);
  expect(localStorage.getItem("auth_token")).toBe(newer);
});

test("a server that says nothing is out of reach in the end", async () => {
  const timeout = vi
    .spyOn(AbortSignal, "timeout")
    .mockReturnValue(AbortSignal.abort(new DOMException("", "TimeoutError")));
  await answering({ "GET /api/trips": { body: [], after: 60_000 } });
  await expect(call(trips.list)).rejects.toMatchObject({ name: "TimeoutError" });
  expect(timeout).toHaveBeenCalledWith(30_000);
  timeout.mockRestore();
});
