import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeToken } from "#web/lib/session/token.ts";
import { testServer, failure, tokenFor } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { ForgotForm } from "./forgot-form.tsx";
import { VerifyEmail } from "./verify-email.tsx";

const address = () => screen.getByRole("status", { name: "address" }).textContent;
const button = (name: string) => screen.getByRole("button", { name });

test("Ana requests a reset link", async () => {
  const { sent } = await testServer({
    "POST /api/auth/forgot-password": { body: { message: "ok" } },
  });
  const user = show(<ForgotForm />);
  await user.click(button("Send Reset Link"));
  expect(screen.getByText("Please enter a valid email address")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Email" }), "ana@example.com{Enter}");
  expect(await screen.findAllByText("Reset Link Sent")).not.toHaveLength(0);
  expect(await sent("POST")).toEqual({ email: "ana@example.com" });
});

test("a reset link that can't be sent shows the reason", async () => {
  await testServer({ "POST /api/auth/forgot-password": { status: 400, body: "{}" } });
  const user = show(<ForgotForm />);
  await user.type(screen.getByRole("textbox", { name: "Email" }), "ana@example.com{Enter}");
  await screen.findByText("Failed to send reset email");
});

test("Ana's email is verified by the link", async () => {
  const { calls } = await testServer({
    "GET /api/auth/verify-email": { body: { message: "Your email is verified." } },
  });
  show(<VerifyEmail token="t 1" />);
  await screen.findByText("Your email is verified.");
  expect(calls()).toEqual(["GET /api/auth/verify-email?token=t+1"]);
  const signIn = screen.getByRole("link", { name: "Sign In" });
  expect(signIn.getAttribute("href")).toBe("/login?message=verified");
  await expect.poll(address).toBe("/login?message=verified");
});

test("after verification a signed-in person is taken to the home page", async () => {
  storeToken(tokenFor(60));
  await testServer({ "GET /api/auth/verify-email": { body: { message: "Your email is verified." } } });
  show(<VerifyEmail token="t1" />, "/verify-email");
  await screen.findByText("Your email is verified.");
  expect(screen.queryByRole("link", { name: "Sign In" })).toBeNull();
  await expect.poll(address).toBe("/");
});

const asksForPassword = {
  status: 403,
  body: {
    ...failure("Enter the password", { code: "CONFIRM_WITH_PASSWORD" }),
    params: { email: "ana@example.com" },
  },
};
const password = () => screen.findByLabelText("Password");

test("opened in another browser, the link names Ana's account and her password confirms it", async () => {
  const token = tokenFor(60);
  const { sent } = await testServer({
    "GET /api/auth/verify-email": asksForPassword,
    "POST /api/auth/verify-email": [
      { status: 401, body: failure("Invalid email or password", { code: "INVALID_CREDENTIALS" }) },
      { body: { token, message: "ok" } },
    ],
  });
  const user = show(<VerifyEmail token="t1" />, "/verify-email");
  await user.type(await password(), "a wrong password{Enter}");
  await screen.findByText("Wrong password");
  expect(screen.getByText("ana@example.com")).toBeTruthy();
  await user.clear(await password());
  await user.type(await password(), "her password{Enter}");
  await expect.poll(() => localStorage.getItem("auth_token")).toBe(token);
  expect(await sent("POST")).toEqual({ token: "t1", password: "her password" });
});

test("the password alone is not enough where Ana has two-factor sign-in", async () => {
  await testServer({
    "GET /api/auth/verify-email": asksForPassword,
    "POST /api/auth/verify-email": {
      body: { requiresTwoFactor: true, challenge: "c1", message: "Enter the code" },
    },
  });
  const user = show(<VerifyEmail token="t1" />, "/verify-email");
  await user.type(await password(), "her password{Enter}");
  await screen.findByText(/enter the six digits/);
  expect(localStorage.getItem("auth_token")).toBeNull();
});

test("somebody who created no account deletes it after a question", async () => {
  const { calls } = await testServer({
    "GET /api/auth/verify-email": asksForPassword,
    "POST /api/auth/verify-email/reject": { body: { message: "ok" } },
  });
  const user = show(<VerifyEmail token="t1" />, "/verify-email");
  await user.click(await screen.findByRole("button", { name: "This wasn’t me" }));
  expect(calls()).toHaveLength(1);
  await user.click(await screen.findByRole("button", { name: "Delete this account" }));
  await screen.findByText("The account was deleted");
});

test("a change of address names the account that asked; a link used meanwhile is an error", async () => {
  const params = { email: "ana@new.example", username: "ana" };
  await testServer({
    "GET /api/auth/verify-email": {
      ...asksForPassword,
      body: { ...failure("", { code: "CONFIRM_CHANGE_WITH_PASSWORD" }), params },
    },
    "POST /api/auth/verify-email/reject": {
      status: 400,
      body: failure("This link was used already", { code: "BAD_TOKEN" }),
    },
  });
  const user = show(<VerifyEmail token="t1" />, "/verify-email");
  await screen.findByText("ana@new.example");
  expect(screen.getByRole("link", { name: "Sign in another way" }).getAttribute("href")).toBe(
    "/login?returnTo=%2Fverify-email%3Ftoken%3Dt1",
  );
  await user.click(button("This wasn’t me"));
  await user.click(await screen.findByRole("button", { name: "Cancel the change" }));
  await screen.findByText("This link was used already");
});

test("each kind of verification failure has its own message", async () => {
  show(<VerifyEmail token={null} />);
  await screen.findByText("Invalid verification link. Please check your email and try again.");
  await testServer({
    "GET /api/auth/verify-email": [
      { status: 400, body: failure("This link has expired") },
      { status: 400 },
      { hangUp: true },
    ],
  });
  show(<VerifyEmail token="a" />);
  await screen.findByText("This link has expired");
  show(<VerifyEmail token="b" />);
  await screen.findByText("Email verification failed");
  show(<VerifyEmail token="c" />);
  await screen.findByText("An error occurred during verification");
});

test("resending goes to the registered address; if there is none, Ana is asked to sign in", async () => {
  const { sent } = await testServer({
    "POST /api/auth/resend-verification": { body: { message: "ok" } },
  });
  localStorage.setItem("last_registered_email", "ana@example.com");
  const user = show(<VerifyEmail token={null} />, "/verify-email");
  await user.click(await screen.findByRole("button", { name: "Resend verification email" }));
  await screen.findByText("Email sent!");
  expect(await sent("POST")).toEqual({ email: "ana@example.com" });
  localStorage.clear();
  await user.click(button("Resend verification email"));
  await screen.findByText("Please log in to resend verification email");
  expect(address()).toBe("/login");
});

test("where a verification link failed, Zoe reads that her address refuses emails", async () => {
  localStorage.setItem("last_registered_email", "zoe@exampel.com");
  await testServer({
    "GET /api/auth/verify-email": { status: 400, body: failure("This link has expired") },
    "POST /api/auth/verification-mail": { body: { isRefused: true } },
  });
  show(<VerifyEmail token="old" />);
  await screen.findByText("Emails to zoe@exampel.com come back");
});
