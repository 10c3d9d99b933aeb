import { screen, within } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { ana, trip } from "#web/testing/ana.ts";
import { failure, testServer, tokenFor } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { DeviceDiagnosticPage } from "./device-diagnostic.tsx";
import { SafariHomePage } from "./safari-home.tsx";
import { SafariTestPage } from "./safari-test.tsx";
import { TestLoginPage } from "./test-login.tsx";

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, "storage");
});

const four = [1, 2, 3, 4].map((id) =>
  trip({ id, name: `Trip ${id}`, createdAt: `2026-01-0${id}T00:00:00.000Z` }),
);
const answers = {
  "GET /api/auth/user": { body: ana },
  "GET /api/trips": { body: four },
  "GET /api/day-locations": { body: [] },
};

test("the simple home shows Ana how many trips she has, and the newest three", async () => {
  localStorage.setItem("auth_token", tokenFor(60));
  await testServer(answers);
  show(<SafariHomePage />);
  expect(await screen.findByRole("heading", { name: "Welcome, Ana" })).toBeDefined();
  expect(screen.getByText("You have 4 trips.")).toBeDefined();
  const newest = within(screen.getByRole("region", { name: "Recent trips" })).getAllByRole("link");
  expect(newest.map((it) => /Trip \d/.exec(it.textContent)?.[0])).toEqual(["Trip 4", "Trip 3", "Trip 2"]);
});

test("the simple home leads on from a failure, and sends a visitor to sign in", async () => {
  localStorage.setItem("auth_token", tokenFor(60));
  await testServer({ ...answers, "GET /api/trips": { status: 500, body: failure("Broken") } });
  show(<SafariHomePage />);
  expect(await screen.findByText("Authentication error - please try logging in again")).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to Login" }).getAttribute("href")).toBe("/login");
  expect(screen.getByRole("link", { name: "Safari Fix" }).getAttribute("href")).toBe("/safari-fix");
  localStorage.clear();
  show(<SafariHomePage />);
  expect((await screen.findAllByText("/login?returnTo=/safari-home")).length).toBeGreaterThan(0);
});

test("the calendar test draws Ana's month, whose days can be reached by keys", async () => {
  localStorage.setItem("auth_token", tokenFor(60));
  await testServer(answers);
  const user = show(<SafariTestPage />);
  const grid = await screen.findByRole("grid");
  expect(screen.getByText("Trips: 4. Single days: 0.")).toBeDefined();
  const checked = screen.getByText("Counting days").closest("li")!;
  expect(await within(checked).findByText("Fine")).toBeDefined();
  grid.querySelector<HTMLElement>('[tabindex="0"]')!.focus();
  const before = document.activeElement?.getAttribute("data-day");
  await user.keyboard("{PageDown}");
  const after = document.activeElement?.getAttribute("data-day");
  expect([typeof before, typeof after, after === before]).toEqual(["string", "string", false]);
});

test("the calendar test asks a visitor to sign in first", async () => {
  await testServer({});
  show(<SafariTestPage />);
  expect(await screen.findByText("Authentication required - please log in first")).toBeDefined();
});

test("the device check says that the storage is nearly full, and leads to where it is cleared", async () => {
  await testServer({});
  const estimate = () => Promise.resolve({ usage: 850_000_000, quota: 1_000_000_000 });
  Object.defineProperty(navigator, "storage", { value: { estimate }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "storage"));
  const user = show(<DeviceDiagnosticPage />);
  expect(await screen.findByText(/Storage is nearly full\. Clear the stored data/)).toBeDefined();
  await user.click(screen.getByRole("link", { name: "Clear stored data" }));
  expect(screen.getByRole("status", { name: "address" }).textContent).toBe("/safari-fix");
});

test("the test sign-in refuses a person who is no test person, and stores the token of one", async () => {
  const token = tokenFor(60);
  const refused = { status: 404, body: failure("User not found", { code: "USER_NOT_FOUND" }) };
  await testServer({ "POST /api/test-login": [refused, { body: { token } }] });
  const user = show(<TestLoginPage />);
  await user.type(screen.getByRole("textbox", { name: "Email" }), "nobody@coincide.example");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  expect((await screen.findAllByText("User not found")).length).toBeGreaterThan(0);
  expect(localStorage.getItem("auth_token")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  await expect.poll(() => localStorage.getItem("auth_token")).toBe(token);
});
