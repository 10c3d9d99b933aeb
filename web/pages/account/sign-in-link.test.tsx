import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { failure, testServer, tokenFor } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { SignInLinkPage } from "./sign-in-link.tsx";

const check = "GET /api/auth/sign-in-link";
const use = "POST /api/auth/login/link";
const button = () => screen.findByRole("button", { name: "Sign In" });

test("Ana signs in with a button; opening the page alone doesn't use the link", async () => {
  const token = tokenFor(60);
  const { calls } = await testServer({
    [check]: { body: { isGood: true } },
    [use]: { body: { token, message: "ok" } },
  });
  const user = show(<SignInLinkPage />, "/sign-in-link?token=t1");
  const signIn = await button();
  expect(calls()).toEqual([`${check}?token=t1`]);
  await user.click(signIn);
  await expect.poll(() => localStorage.getItem("auth_token")).toBe(token);
});

test("with two-factor sign-in the code follows", async () => {
  await testServer({
    [check]: { body: { isGood: true } },
    [use]: { body: { requiresTwoFactor: true, challenge: "c1", message: "Enter the code" } },
  });
  const user = show(<SignInLinkPage />, "/sign-in-link?token=t1");
  await user.click(await button());
  await screen.findByText(/enter the six digits/);
  expect(localStorage.getItem("auth_token")).toBeNull();
});

test.each(["/sign-in-link", "/sign-in-link?token=t1"])("the link %s is shown as invalid", async (link) => {
  await testServer({ [check]: { body: { isGood: false } } });
  show(<SignInLinkPage />, link);
  await screen.findByRole("heading", { name: "Invalid link" });
  expect(screen.getByRole("link", { name: "Back to sign in" }).getAttribute("href")).toBe("/login");
});

test("a link that was used meanwhile becomes invalid; an outage keeps it", async () => {
  await testServer({
    [check]: { body: { isGood: true } },
    [use]: [
      { status: 503, body: failure("Not now") },
      { status: 400, body: failure("Used", { code: "BAD_SIGN_IN_LINK" }) },
    ],
  });
  const user = show(<SignInLinkPage />, "/sign-in-link?token=t1");
  await user.click(await button());
  await screen.findByText("Not now");
  await user.click(await button());
  await screen.findByRole("heading", { name: "Invalid link" });
});
