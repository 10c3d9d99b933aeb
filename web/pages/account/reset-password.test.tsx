import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { testServer, failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { ResetPage } from "./reset-password.tsx";

const address = () => screen.getByRole("status", { name: "address" }).textContent;
const button = (name: string) => screen.getByRole("button", { name });

test("a reset link without a token is invalid", () => {
  show(<ResetPage />, "/reset-password");
  expect(screen.getByRole("heading", { name: "Invalid Reset Link" })).toBeTruthy();
});

const good = { "GET /api/auth/reset-password": { body: { isGood: true } } };

test("an expired link is shown as invalid before anything is typed", async () => {
  const { calls } = await testServer({ "GET /api/auth/reset-password": { body: { isGood: false } } });
  show(<ResetPage />, "/reset-password?token=t1");
  await screen.findByRole("heading", { name: "Invalid Reset Link" });
  expect(screen.getByRole("link", { name: "Send a new link" }).getAttribute("href")).toBe("/forgot-password");
  expect(screen.queryByLabelText("New password")).toBeNull();
  expect(calls().filter((it) => it.includes("reset"))).toEqual(["GET /api/auth/reset-password?token=t1"]);
});

test("a link that expires while the page is open becomes invalid; other failures keep it", async () => {
  await testServer({
    ...good,
    "POST /api/auth/reset-password": [
      { status: 429, body: failure("Too many attempts. Please try again later.") },
      { status: 400, body: failure("This reset link is not valid", { code: "BAD_RESET_TOKEN" }) },
    ],
  });
  const user = show(<ResetPage />, "/reset-password?token=t1");
  await user.type(await screen.findByLabelText("New password"), "long enough");
  await user.type(screen.getByLabelText("Confirm new password"), "long enough{Enter}");
  await screen.findByText("Too many attempts. Please try again later.");
  await user.click(button("Reset Password"));
  await screen.findByRole("heading", { name: "Invalid Reset Link" });
});

test("if the link can't be checked, the form is shown", async () => {
  await testServer({ "GET /api/auth/reset-password": { status: 503, body: failure("Not now") } });
  show(<ResetPage />, "/reset-password?token=t1");
  await screen.findByLabelText("New password");
});

test("a new password must be long enough and typed twice, and is then set", async () => {
  const { requests } = await testServer({
    ...good,
    "POST /api/auth/reset-password": { body: { message: "ok" } },
  });
  const user = show(<ResetPage />, "/reset-password?token=t1");
  await user.type(await screen.findByLabelText("New password"), "short");
  await user.click(button("Reset Password"));
  expect(screen.getByText("Password must be at least 8 characters")).toBeTruthy();
  await user.type(screen.getByLabelText("New password"), " no more");
  await user.type(screen.getByLabelText("Confirm new password"), "short no mare");
  expect(screen.getByText("Passwords don't match")).toBeTruthy();
  await user.clear(screen.getByLabelText("Confirm new password"));
  await user.type(screen.getByLabelText("Confirm new password"), "short no more{Enter}");
  await screen.findByText("Password Reset Successful");
  const resets = requests.filter(
    ({ path, method }) => `${method} ${path}` === "POST /api/auth/reset-password",
  );
  expect(resets.map(({ body }) => body)).toEqual([{ token: "t1", newPassword: "short no more" }]);
  await expect.poll(address).toBe("/login");
});
