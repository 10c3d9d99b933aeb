import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { failure, testServer } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { NotMePage } from "./not-me.tsx";

const address = () => screen.getByRole("status", { name: "address" }).textContent ?? "";
const check = "GET /api/auth/not-me";
const secure = "POST /api/auth/not-me";
const button = () => screen.findByRole("button", { name: "Secure my account" });

test("Ana secures her account, reads that it is done, and goes on to a new password", async () => {
  const { sent } = await testServer({
    [check]: { body: { isGood: true } },
    [secure]: { body: { resetToken: "r1" } },
  });
  const user = show(<NotMePage />, "/not-me?token=t1");
  await user.click(await button());
  await screen.findByRole("heading", { name: "Your account is secured" });
  expect(await sent("POST")).toEqual({ token: "t1" });
  await user.click(screen.getByRole("link", { name: "Choose a new password" }));
  expect(address()).toBe("/reset-password?token=r1");
});

test("Ana's way to a new password survives a reload, and leaves no entry in the history", async () => {
  await testServer({
    [check]: [{ body: { isGood: true } }, { body: { isGood: false } }],
    [secure]: { body: { resetToken: "r1" } },
  });
  const user = show(<NotMePage />, "/not-me?token=t1");
  await user.click(await button());
  await screen.findByRole("heading", { name: "Your account is secured" });
  const entries = history.length;
  const reloaded = address();
  cleanup();
  await show(<NotMePage />, reloaded).click(
    await screen.findByRole("link", { name: "Choose a new password" }),
  );
  expect(address()).toBe("/reset-password?token=r1");
  expect(history.length).toBe(entries);
});

test("if another account has Ana's address by now, the page says where she gets a new one", async () => {
  await testServer({
    [check]: { body: { isGood: true } },
    [secure]: { body: { resetToken: null } },
    "GET /api/about": {
      body: { version: "1", operator: "Harbour Hostel", contactEmail: "hello@harbour.example" },
    },
  });
  const user = show(<NotMePage />, "/not-me?token=t1");
  await user.click(await button());
  await screen.findByRole("heading", { name: "Your account is secured" });
  await screen.findByRole("link", { name: "hello@harbour.example" });
  const reloaded = address();
  cleanup();
  show(<NotMePage />, reloaded);
  await screen.findByRole("link", { name: "hello@harbour.example" });
});

test("opening the page secures nothing", async () => {
  const { calls } = await testServer({ [check]: { body: { isGood: true } } });
  show(<NotMePage />, "/not-me?token=t1");
  await button();
  expect(calls()).not.toContain(secure);
  expect(screen.getByRole("link", { name: "It was me" }).getAttribute("href")).toBe("/");
});

test.each(["/not-me", "/not-me?token=t1"])(
  "the link %s is shown as invalid, with another way",
  async (link) => {
    await testServer({ [check]: { body: { isGood: false } } });
    show(<NotMePage />, link);
    await screen.findByRole("heading", { name: "Invalid link" });
    expect(screen.getByRole("link", { name: "Choose a new password" }).getAttribute("href")).toBe(
      "/forgot-password",
    );
  },
);

test("a link that was used meanwhile becomes invalid; other failures keep it", async () => {
  await testServer({
    [check]: { body: { isGood: true } },
    [secure]: [
      { status: 503, body: failure("Not now") },
      { status: 400, body: failure("Used", { code: "BAD_NOT_ME_TOKEN" }) },
    ],
  });
  const user = show(<NotMePage />, "/not-me?token=t1");
  await user.click(await button());
  await screen.findByText("Nothing was changed");
  await user.click(await button());
  await screen.findByRole("heading", { name: "Invalid link" });
});
