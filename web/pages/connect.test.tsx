import { screen } from "@testing-library/react";
import { Route, Routes } from "../lib/navigation.tsx";
import { expect, test } from "vitest";
import { ConnectPage } from "./connect.tsx";
import { ana, signedInAs } from "../testing/ana.ts";
import { profileOf } from "../testing/groups.ts";
import { answering, failure } from "../testing/server.ts";
import { show } from "../testing/show.tsx";
import { checkSession } from "../lib/session.ts";

const page = (
  <Routes>
    <Route path="/connect" element={<ConnectPage />} />
    <Route path="/connect/:userId" element={<ConnectPage />} />
    <Route path="*" element={null} />
  </Routes>
);
const profile = "GET /api/users/profile/freya";

test("a visitor is asked to sign in or to register, and comes back here", async () => {
  await answering({
    [profile]: { body: { ...profileOf(null), bio: null } },
    "POST /api/auth/generate-token": { status: 401, body: failure("Unauthorized") },
  });
  await checkSession();
  show(page, "/connect/freya");
  await screen.findByRole("heading", { name: "Freya Olsen" });
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(href("Sign In")).toBe("/login?returnTo=%2Fconnect%2Ffreya");
  expect(href("Create Account")).toBe("/register?returnTo=%2Fconnect%2Ffreya");
  expect(screen.queryByRole("button", { name: /^Options/ })).toBeNull();
});

test("a stranger is asked, and then is pending", async () => {
  const { heard } = await signedInAs(ana, {
    [profile]: [{ body: profileOf("none") }, { body: profileOf("sent") }],
    "POST /api/connections/request": { status: 201, body: { id: 3, status: "pending" } },
  });
  const user = show(page, "/connect/freya");
  await user.click(await screen.findByRole("button", { name: "Connect with Freya Olsen" }));
  await screen.findByText("Pending");
  expect(heard.find(({ path }) => path === "/api/connections/request")?.body).toEqual({
    targetUserId: "freya",
  });
});

test("somebody who asked already is accepted", async () => {
  await signedInAs(ana, {
    [profile]: [{ body: profileOf("received") }, { body: profileOf("connected") }],
    "POST /api/connections/request": { status: 201, body: { id: 3, status: "accepted" } },
  });
  const user = show(page, "/connect/freya");
  await user.click(await screen.findByRole("button", { name: "Accept Freya Olsen" }));
  await screen.findByText("You and Freya are connected.");
  await screen.findByText("Connected");
});

test.each([
  ["/connect/ana", "That's You!"],
  ["/connect", "Invalid Link"],
  ["/connect/nobody", "User Not Found"],
])("%s says %s", async (at, words) => {
  await signedInAs(ana, { "GET /api/users/profile/ana": { body: { ...profileOf(null), id: "ana" } } });
  show(page, at);
  await screen.findByText(words);
});
