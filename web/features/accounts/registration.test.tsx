import { cleanup, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { followTranslation } from "#web/lib/i18n/translated-page.ts";
import { chooseLanguage } from "#web/lib/i18n/language.ts";
import { testServer, failure, type RecordedRequest, tokenFor } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { translatePage } from "#web/testing/translated.ts";
import { Registration } from "./registration.tsx";

followTranslation();

const register = "POST /api/auth/register";
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const tick = (name: string | RegExp) => screen.getByRole("checkbox", { name });
/** The body of the registration. A slow page also asks for the strength of the password. */
const registrationIn = (requests: readonly RecordedRequest[]) =>
  requests.find(({ path }) => path === "/api/auth/register")?.body;
const address = () => screen.getByRole("status", { name: "address" }).textContent;

async function fillIn(user: ReturnType<typeof show>, lastName = "Sousa") {
  await user.type(screen.getByRole("textbox", { name: "First name" }), "Ana");
  await user.type(screen.getByRole("textbox", { name: "Last name" }), lastName);
  await user.type(screen.getByRole("textbox", { name: "Email" }), "ana@example.com");
  await user.type(screen.getByLabelText("Password"), "a long password");
  await user.click(tick(/I accept the Terms of Service and End User License Agreement/));
  await user.click(button("Continue to Privacy Settings"));
}

async function consent(user: ReturnType<typeof show>) {
  await user.click(tick("Basic data collection"));
  await user.click(tick("I agree to the Privacy Policy"));
}

test("the first step names each missing field", async () => {
  const user = show(<Registration />);
  await user.type(screen.getByLabelText("Password"), "short");
  await user.click(button("Continue to Privacy Settings"));
  for (const text of [
    "First name is required",
    "Last name is required",
    "Please enter a valid email address",
    "Password must be at least 8 characters",
    "You must accept the Terms of Service to continue",
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

test("a person with one name is told to enter a hyphen as last name, and may", async () => {
  const user = show(<Registration />);
  const description = "Only one name? Enter a hyphen.";
  expect(screen.getByRole("textbox", { name: "Last name", description })).toBeTruthy();
  await fillIn(user, "-");
  expect(screen.getByRole("heading", { name: "Privacy & Data Consent" })).toBeTruthy();
});

test("a reader of Japanese enters the last name first", async () => {
  onTestFinished(() => void chooseLanguage("en"));
  await chooseLanguage("ja");
  show(<Registration />);
  const names = screen.getAllByRole("textbox").map((it) => it.getAttribute("autocomplete"));
  expect(names.slice(0, 2)).toEqual(["family-name", "given-name"]);
});

test("the second step can be finished only with the three required boxes ticked", async () => {
  const user = show(<Registration />);
  await fillIn(user);
  expect(screen.getByRole("heading", { name: "Privacy & Data Consent" })).toBeTruthy();
  expect(button("Please Accept Required Terms").disabled).toBe(true);
  await consent(user);
  expect(button("Continue to Coincide").disabled).toBe(false);
});

test("the terms accepted in the first step arrive ticked, and can still be refused", async () => {
  const user = show(<Registration />);
  await fillIn(user);
  const terms = tick("I agree to the Terms of Service") as HTMLInputElement;
  expect(terms.checked).toBe(true);
  expect((tick("I agree to the Privacy Policy") as HTMLInputElement).checked).toBe(false);
  expect((tick("Location sharing") as HTMLInputElement).checked).toBe(false);
  await consent(user);
  await user.click(terms);
  expect(button("Please Accept Required Terms").disabled).toBe(true);
});

test("location sharing and near misses are one question with a drawing", async () => {
  const user = show(<Registration />);
  await fillIn(user);
  const card = within(screen.getByRole("group", { name: "Optional: see who’s there" }));
  expect(card.getAllByRole("checkbox")).toHaveLength(2);
  expect(card.getByText("The days you both see")).toBeTruthy();
  expect(screen.getByRole("group", { name: "Required" })).toBeTruthy();
});

test("going back keeps what was typed and ticked", async () => {
  const user = show(<Registration />);
  await fillIn(user);
  await user.click(tick("Location sharing"));
  await user.click(button("← Back to Account Details"));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Email" }).value).toBe("ana@example.com");
  await user.click(button("Continue to Privacy Settings"));
  expect((tick("Location sharing") as HTMLInputElement).checked).toBe(true);
});

test("if verification is required, the address is remembered and Ana goes to the sign-in page", async () => {
  const { requests } = await testServer({
    [register]: {
      status: 201,
      body: { user: { email: "ana@example.com" }, requiresVerification: true, message: "ok" },
      after: 50,
    },
  });
  const user = show(<Registration />);
  await fillIn(user);
  await consent(user);
  const nearMisses = tick("Tell us when we just miss each other") as HTMLInputElement;
  expect(nearMisses.disabled).toBe(true);
  await user.click(tick("Location sharing"));
  await user.click(nearMisses);
  await user.click(button("Continue to Coincide"));
  expect(button("Creating your account...")).toBeTruthy();
  expect(button("← Back to Account Details").disabled).toBe(true);
  await expect.poll(address).toBe("/login?message=verification_required");
  expect(localStorage.getItem("last_registered_email")).toBe("ana@example.com");
  expect(registrationIn(requests)).toEqual({
    firstName: "Ana",
    lastName: "Sousa",
    locale: "en-US",
    email: "ana@example.com",
    password: "a long password",
    acceptTerms: true,
    sharesNearMisses: true,
    privacyConsents: {
      dataCollection: true,
      locationSharing: true,
      communications: false,
      analytics: false,
      marketing: false,
      termsAccepted: true,
      privacyPolicyAccepted: true,
    },
  });
});

test("without verification Ana is signed in at once", async () => {
  const token = tokenFor(60);
  const body = { user: { email: "ana@example.com" }, requiresVerification: false, message: "ok", token };
  const { requests } = await testServer({ [register]: { status: 201, body } });
  const user = show(<Registration />);
  await fillIn(user);
  await consent(user);
  await user.click(button("Continue to Coincide"));
  await expect.poll(() => localStorage.getItem("auth_token")).toBe(token);
  // Without location sharing, the question about near misses is still open.
  expect(registrationIn(requests)).not.toHaveProperty("sharesNearMisses");
  expect(sessionStorage.getItem("toast_after_reload")).toContain("Welcome to Coincide!");
});

test("after a rejection the form can be used again", async () => {
  await testServer({ [register]: { status: 409, body: failure("This email is taken") } });
  const user = show(<Registration />);
  await fillIn(user);
  await consent(user);
  await user.click(button("Continue to Coincide"));
  await screen.findByText("Registration failed");
  expect(screen.getByText("This email is taken")).toBeTruthy();
  expect(button("Continue to Coincide").disabled).toBe(false);
});

test("in a translated page, Ana sees the form while it is sent, and then the answer", async () => {
  const logged = vi.spyOn(console, "error");
  const { requests } = await testServer({
    [register]: [
      { status: 400, body: failure("This name is reserved"), after: 50 },
      { body: { token: tokenFor(60), user: {}, message: "ok" }, after: 50 },
    ],
  });
  const user = show(<Registration />);
  await fillIn(user);
  await consent(user);
  const finish = button("Continue to Coincide");
  onTestFinished(translatePage());
  await user.click(finish);
  expect(finish.getAttribute("aria-busy")).toBe("true");
  await screen.findByText("This name is reserved");
  await user.click(finish);
  await expect.poll(() => requests.filter(({ path }) => path === "/api/auth/register")).toHaveLength(2);
  expect(finish.isConnected).toBe(true);
  expect(logged.mock.calls).toEqual([]);
});

test("Ana's name survives a reload of the form until she starts over, her password doesn't", async () => {
  const user = show(<Registration />);
  await user.type(screen.getByRole("textbox", { name: "First name" }), "Ana");
  await user.type(screen.getByLabelText("Password"), "a long password");
  cleanup();
  const later = show(<Registration />);
  const firstName = () => screen.getByRole<HTMLInputElement>("textbox", { name: "First name" }).value;
  expect(firstName()).toBe("Ana");
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
  await later.click(button("Start over"));
  expect(firstName()).toBe("");
});
