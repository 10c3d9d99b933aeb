import { screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { followTranslation } from "#web/lib/i18n/translated-page.ts";
import { testServer, failure, tokenFor } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { translatePage } from "#web/testing/translated.ts";
import { SignInForm } from "./sign-in-form.tsx";

followTranslation();

const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const address = () => screen.getByRole("status", { name: "address" }).textContent;

async function signIn(user: ReturnType<typeof show>, who = "ana@example.com") {
  await user.type(email(), who);
  await user.type(password(), "a long password");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
}

test("nothing is sent until both fields are valid; the first invalid one gets the focus", async () => {
  const { requests } = await testServer({});
  const user = show(<SignInForm />, "/login");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  expect(screen.getByText("Please enter a valid email address")).toBeTruthy();
  expect(screen.getByText("Password is required")).toBeTruthy();
  expect(document.activeElement).toBe(email());
  expect(email().getAttribute("aria-invalid")).toBe("true");
  await user.type(email(), "ana@example.com");
  expect(screen.queryByText("Please enter a valid email address")).toBeNull();
  expect(requests).toEqual([]);
});

test("the right password stores the token and shows a welcome on the next page", async () => {
  const token = tokenFor(60);
  const { sent } = await testServer({ "POST /api/auth/login": { body: { token, message: "ok" } } });
  await signIn(show(<SignInForm />, "/login"), " Ana@Example.com ");
  await expect.poll(() => localStorage.getItem("auth_token")).toBe(token);
  expect(await sent("POST")).toEqual({ email: "ana@example.com", password: "a long password" });
  expect(JSON.parse(sessionStorage.getItem("toast_after_reload")!)).toMatchObject({
    title: "Welcome back!",
    description: "You have been logged in successfully.",
  });
});

test("a rejection shows the server's message and keeps what was typed", async () => {
  const body = failure("Too many attempts. Try again in 1 minute.");
  await testServer({ "POST /api/auth/login": { status: 429, body } });
  await signIn(show(<SignInForm />, "/login"));
  await screen.findByText("Login failed");
  // In the toast, which disappears, and in the form, where it stays.
  const form = password().closest("form")!;
  expect(within(form).getByText("Too many attempts. Try again in 1 minute.").role).toBe("alert");
  expect(password().value).toBe("a long password");
});

test("in a translated page, Ana sees the form while it is sent, and then the answer", async () => {
  const logged = vi.spyOn(console, "error");
  const body = failure("Too many attempts. Try again in 1 minute.");
  await testServer({
    "POST /api/auth/login": [
      { status: 429, body, after: 50 },
      { body: { token: tokenFor(60), message: "ok" }, after: 50 },
    ],
  });
  const user = show(<SignInForm />, "/login");
  const button = screen.getByRole("button", { name: "Sign In" });
  onTestFinished(translatePage());
  await signIn(user);
  expect(button.getAttribute("aria-busy")).toBe("true");
  await within(password().closest("form")!).findByText("Too many attempts. Try again in 1 minute.");
  await user.click(button);
  await expect.poll(() => localStorage.getItem("auth_token")).not.toBeNull();
  expect(password().value).toBe("a long password");
  expect(logged.mock.calls).toEqual([]);
});

test("locked out by wrong passwords, Ana gets a link by mail", async () => {
  const body = failure("Too many attempts. Please try again later.", { code: "TOO_MANY_ATTEMPTS" });
  const { sent } = await testServer({
    "POST /api/auth/login": { status: 429, body },
    "POST /api/auth/sign-in-link": [{ status: 503, body: failure("Not now") }, { body: { message: "sent" } }],
  });
  const user = show(<SignInForm />, "/login");
  await signIn(user);
  await screen.findByText(/^If somebody else is trying passwords/);
  const send = () => user.click(screen.getByRole("button", { name: "Email me a link to sign in" }));
  await send();
  await screen.findByText("Not now");
  await send();
  await screen.findByText("Look in your mailbox");
  expect(await sent("POST")).toEqual({ email: "ana@example.com" });
  expect(password().value).toBe("a long password");
});

test("Ana’s address is shown as she knows it, however the browser hands it over", async () => {
  await testServer({
    "POST /api/auth/login": { status: 429, body: failure("Too many", { code: "TOO_MANY_ATTEMPTS" }) },
  });
  await signIn(show(<SignInForm />, "/login"), "ana@xn--mller-kva.example");
  expect((await screen.findByText(/^If somebody else is trying passwords/)).textContent).toContain(
    "ana@müller.example",
  );
});

test("a rejection without a message means wrong credentials; an outage is named as one", async () => {
  await testServer({ "POST /api/auth/login": [{ status: 401, body: "{}" }, { hangUp: true }] });
  const user = show(<SignInForm />, "/login");
  await signIn(user);
  await screen.findAllByText("Invalid email or password");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  await screen.findAllByText("Unable to load the app. Please check your internet connection.");
});

const unverified = failure("Bitte bestätige zuerst deine E-Mail-Adresse.", { code: "EMAIL_NOT_VERIFIED" });

test("an unverified address shows the notice, which can resend the email", async () => {
  const { requests } = await testServer({
    // The message is in the reader's language: only the code decides.
    "POST /api/auth/login": { status: 403, body: unverified },
    "POST /api/auth/resend-verification": { body: { message: "sent" }, after: 50 },
  });
  const user = show(<SignInForm />, "/login");
  await signIn(user);
  await screen.findByText("Email verification required");
  expect(screen.getByText("ana@example.com")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Resend Email" }));
  expect(screen.getByRole("button", { name: "Sending..." })).toBeTruthy();
  await expect.poll(() => requests[1]?.body).toEqual({ email: "ana@example.com" });
  await screen.findByText("We've sent a new verification email to your inbox.");
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(screen.queryByText("Email verification required")).toBeNull();
});

test("the notice hides while the form is sent, and returns even after a wrong password", async () => {
  const wrong = failure("Invalid email or password", { code: "INVALID_CREDENTIALS" });
  await testServer({
    "POST /api/auth/login": [
      { status: 403, body: unverified },
      { status: 403, body: unverified, after: 100 },
      { status: 401, body: wrong, after: 100 },
    ],
  });
  const user = show(<SignInForm />, "/login");
  const notice = () => screen.queryByText("Email verification required");
  await signIn(user);
  await expect.poll(notice).toBeTruthy();
  for (const _ of ["unverified", "wrong password"]) {
    await user.type(password(), "{Enter}");
    expect(notice()).toBeNull();
    await expect.poll(notice).toBeTruthy();
  }
  await user.clear(email());
  await user.type(email(), "another@example.com{Enter}");
  expect(notice()).toBeNull();
  await expect.poll(() => screen.queryByRole("button", { name: "Sign In" })).toBeTruthy();
  expect(notice()).toBeNull();
});

test("Bo, who has just verified, finds the email filled in and no verification notice", () => {
  localStorage.setItem("last_registered_email", "bo@example.com");
  show(<SignInForm />, "/login?message=verified");
  expect(email().value).toBe("bo@example.com");
  expect(screen.queryByText("Email verification required")).toBeNull();
  expect(address()).toBe("/login");
});

test("Bo, who has just registered, finds the email filled in and a clean address bar", async () => {
  localStorage.setItem("last_registered_email", "bo@example.com");
  show(<SignInForm />, "/login?message=verification_required");
  await screen.findByText("Account created successfully!");
  expect(screen.getByText("Please check your email to verify your account before logging in.")).toBeTruthy();
  expect(email().value).toBe("bo@example.com");
  expect(screen.getByText("Email verification required")).toBeTruthy();
  expect(address()).toBe("/login");
});

test("the path to return to after signing in is stored only if it is on this site", () => {
  show(<SignInForm />, "/login?returnTo=%2Fconnect%2Fu7");
  expect(sessionStorage.getItem("post_login_path")).toBe("/connect/u7");
  sessionStorage.clear();
  show(<SignInForm />, "/login?returnTo=%2F%2Fevil.example");
  expect(sessionStorage.getItem("post_login_path")).toBeNull();
});

const codeWanted = { requiresTwoFactor: true, challenge: "the-challenge", message: "Enter the code" };

test("an account with two factors is asked for a code, and a wrong code can be corrected", async () => {
  const token = tokenFor(60);
  const wrong = "This code is wrong or was used already.";
  const { sent } = await testServer({
    "POST /api/auth/login": { body: codeWanted },
    "POST /api/auth/login/code": [
      {
        status: 401,
        body: failure(wrong, { issues: [{ path: "code", message: wrong }], code: "INVALID_CODE" }),
      },
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
  expect(await sent("POST")).toEqual({ challenge: "the-challenge", code: "123456" });
});

test("a backup code can be entered instead; an expired challenge restarts the sign-in", async () => {
  await testServer({
    "POST /api/auth/login": { body: codeWanted },
    "POST /api/auth/login/code": {
      status: 401,
      body: failure("This took too long. Please enter your password again.", { code: "CHALLENGE_OVER" }),
    },
  });
  const user = show(<SignInForm />, "/login");
  await signIn(user);
  await user.click(await screen.findByRole("button", { name: "Use a backup code" }));
  await user.type(screen.getByLabelText("Backup code"), "aaaa-bbbb{Enter}");
  await screen.findByText("This took too long. Please enter your password again.");
  expect(email().value).toBe("ana@example.com");
});

test("Zoe, who mistyped her address, reads that the verification email came back", async () => {
  const { sent } = await testServer({
    "POST /api/auth/login": { status: 403, body: unverified },
    "POST /api/auth/verification-mail": [{ body: { isRefused: false } }, { body: { isRefused: true } }],
  });
  await signIn(show(<SignInForm />, "/login"), "zoe@exampel.com");
  await screen.findByText("Email verification required");
  await screen.findByText("Emails to zoe@exampel.com come back", undefined, { timeout: 12_000 });
  const again = screen.getByRole("link", { name: "Register with another address" });
  expect(again.getAttribute("href")).toBe("/register");
  expect(await sent("POST")).toEqual({ email: "zoe@exampel.com" });
}, 15_000);
