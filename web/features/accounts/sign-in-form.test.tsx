import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, failure, tokenFor } from "../../testing/server.ts";
import { show } from "../../testing/show.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const address = () => screen.getByRole("status", { name: "address" }).textContent;

async function signIn(user: ReturnType<typeof show>, who = "ana@example.com") {
  await user.type(email(), who);
  await user.type(password(), "a long password");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
}

test("nothing is sent before both fields are right, and the first wrong one has the focus", async () => {
  const { heard } = await answering({});
  const user = show(<SignInForm />, "/login");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  expect(screen.getByText("Please enter a valid email address")).toBeTruthy();
  expect(screen.getByText("Password is required")).toBeTruthy();
  expect(document.activeElement).toBe(email());
  expect(email().getAttribute("aria-invalid")).toBe("true");
  await user.type(email(), "ana@example.com");
  expect(screen.queryByText("Please enter a valid email address")).toBeNull();
  expect(heard).toEqual([]);
});

test("the right password stores the token and says welcome on the next page", async () => {
  const token = tokenFor(60);
  const { heard } = await answering({ "POST /api/auth/login": { body: { token, message: "ok" } } });
  await signIn(show(<SignInForm />, "/login"), " Ana@Example.com ");
  await expect.poll(() => localStorage.getItem("auth_token")).toBe(token);
  expect(heard[0]?.body).toEqual({ email: "ana@example.com", password: "a long password" });
  expect(JSON.parse(sessionStorage.getItem("toast_after_reload")!)).toMatchObject({
    title: "Welcome back!",
    description: "You have been logged in successfully.",
  });
});

test("a refusal says the server's words and keeps what was typed", async () => {
  const body = failure("Too many attempts. Try again in 1 minute.");
  await answering({ "POST /api/auth/login": { status: 429, body } });
  await signIn(show(<SignInForm />, "/login"));
  await screen.findByText("Login failed");
  expect(screen.getByText("Too many attempts. Try again in 1 minute.")).toBeTruthy();
  expect(password().value).toBe("a long password");
});

test("a refusal without words is a wrong address or password; an outage is called an outage", async () => {
  await answering({ "POST /api/auth/login": [{ status: 401, body: "{}" }, { hangUp: true }] });
  const user = show(<SignInForm />, "/login");
  await signIn(user);
  await screen.findByText("Invalid email or password");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  await screen.findByText("Unable to load the app. Please check your internet connection.");
});

test("an address that isn't verified yet shows the notice, which sends the mail again", async () => {
  const { heard } = await answering({
    "POST /api/auth/login": { status: 403, body: failure("Please verify your email before logging in") },
    "POST /api/auth/resend-verification": { body: { message: "sent" }, after: 50 },
  });
  const user = show(<SignInForm />, "/login");
  await signIn(user);
  await screen.findByText("Email verification required");
  expect(screen.getByText("ana@example.com")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Resend Email" }));
  expect(screen.getByRole("button", { name: "Sending..." })).toBeTruthy();
  await screen.findByText("We've sent a new verification email to your inbox.");
  expect(heard[1]?.body).toEqual({ email: "ana@example.com" });
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(screen.queryByText("Email verification required")).toBeNull();
});

test("whoever has just registered finds the address filled in, and a clean address bar", async () => {
  localStorage.setItem("last_registered_email", "bo@example.com");
  show(<SignInForm />, "/login?message=verification_required");
  await screen.findByText("Account created successfully!");
  expect(screen.getByText("Please check your email to verify your account before logging in.")).toBeTruthy();
  expect(email().value).toBe("bo@example.com");
  expect(screen.getByText("Email verification required")).toBeTruthy();
  expect(address()).toBe("/login");
});

test("the way back after signing in is remembered only when it is ours", () => {
  show(<SignInForm />, "/login?returnTo=%2Fconnect%2Fu7");
  expect(sessionStorage.getItem("post_login_path")).toBe("/connect/u7");
  sessionStorage.clear();
  show(<SignInForm />, "/login?returnTo=%2F%2Fevil.example");
  expect(sessionStorage.getItem("post_login_path")).toBeNull();
});

const codeWanted = { requiresTwoFactor: true, challenge: "the-challenge", message: "Enter the code" };

test("where a code is wanted it is asked for, and a wrong one can be mended", async () => {
  const token = tokenFor(60);
  const wrong = "This code is wrong or was used already.";
  const { heard } = await answering({
    "POST /api/auth/login": { body: codeWanted },
    "POST /api/auth/login/code": [
      { status: 401, body: { ...failure(wrong, [{ path: "code", message: wrong }]), code: "INVALID_CODE" } },
      { body: { token, message: "ok" } },
    ],
  });
  const user = show(<SignInForm />, "/login");
  await signIn(user);
  const code = await screen.findByLabelText<HTMLInputElement>("Code");
  expect(document.activeElement).toBe(code);
  expect(code.autocomplete).toBe("one-time-code");
  expect(localStorage.getItem("auth_token")).toBeNull();
  await user.type(code, "000000{Enter}");
  await screen.findByText(wrong);
  await user.clear(code);
  await user.type(code, "123456{Enter}");
  await expect.poll(() => localStorage.getItem("auth_token")).toBe(token);
  expect(heard.at(-1)?.body).toEqual({ challenge: "the-challenge", code: "123456" });
});

test("a backup code can be used instead, and after too long one begins again", async () => {
  await answering({
    "POST /api/auth/login": { body: codeWanted },
    "POST /api/auth/login/code": {
      status: 401,
      body: { ...failure("This took too long. Please enter your password again."), code: "CHALLENGE_OVER" },
    },
  });
  const user = show(<SignInForm />, "/login");
  await signIn(user);
  await user.click(await screen.findByRole("button", { name: "Use a backup code" }));
  await user.type(screen.getByLabelText("Backup code"), "aaaa-bbbb{Enter}");
  await screen.findByText("This took too long. Please enter your password again.");
  expect(email().value).toBe("ana@example.com");
});
