import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering } from "../testing/server.ts";
import { show } from "../testing/show.tsx";
import { ResetPage } from "./reset-password.tsx";

const address = () => screen.getByRole("status", { name: "address" }).textContent;
const button = (name: string) => screen.getByRole("button", { name });

test("a reset link without its token is told to be invalid", () => {
  show(<ResetPage />, "/reset-password");
  expect(screen.getByRole("heading", { name: "Invalid Reset Link" })).toBeTruthy();
});

test("a new password must be long enough and the same twice, and then is set", async () => {
  const { heard } = await answering({ "POST /api/auth/reset-password": { body: { message: "ok" } } });
  const user = show(<ResetPage />, "/reset-password?token=t1");
  await user.type(screen.getByLabelText("New password"), "short");
  await user.click(button("Reset Password"));
  expect(screen.getByText("Password must be at least 8 characters")).toBeTruthy();
  await user.type(screen.getByLabelText("New password"), " no more");
  await user.type(screen.getByLabelText("Confirm new password"), "short no mare");
  expect(screen.getByText("Passwords don't match")).toBeTruthy();
  await user.clear(screen.getByLabelText("Confirm new password"));
  await user.type(screen.getByLabelText("Confirm new password"), "short no more{Enter}");
  await screen.findByText("Password Reset Successful");
  const resets = heard.filter(({ path }) => path === "/api/auth/reset-password");
  expect(resets.map(({ body }) => body)).toEqual([{ token: "t1", newPassword: "short no more" }]);
  await expect.poll(address).toBe("/login");
});
