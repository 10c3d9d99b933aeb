import { screen } from "@testing-library/react";
import { Route, Routes } from "#web/lib/navigation.tsx";
import { expect, test } from "vitest";
import { ConnectPage } from "./connect.tsx";
import { ana, companionOf, match, signedInAs, stay } from "#web/testing/ana.ts";
import { profileOf } from "#web/testing/groups.ts";
import { testServer, unauthorized } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { checkSession } from "#web/lib/session/session.ts";

const page = (
  <Routes>
    <Route path="/connect" element={<ConnectPage />} />
    <Route path="/connect/:userId" element={<ConnectPage />} />
    <Route path="*" element={null} />
  </Routes>
);
const profile = "GET /api/users/profile/freya";

test("a visitor is asked to sign in or register, and returns here afterwards", async () => {
  await testServer({
    [profile]: { body: { ...profileOf(null), bio: null } },
    "POST /api/auth/generate-token": { status: 401, body: unauthorized },
  });
  await checkSession();
  show(page, "/connect/freya");
  await screen.findByRole("heading", { name: "Freya wants to know when you’re in the same city" });
  expect(screen.getAllByRole("link").map((it) => it.textContent)).toEqual([
    "Coincide",
    "Create Account",
    "Sign In",
  ]);
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(href("Sign In")).toBe("/login?returnTo=%2Fconnect%2Ffreya");
  expect(href("Create Account")).toBe("/register?returnTo=%2Fconnect%2Ffreya");
  expect(screen.queryByRole("button", { name: /^Options/ })).toBeNull();
});

test("Ana sends a stranger a request, which is then pending", async () => {
  const { sent } = await signedInAs(ana, {
    [profile]: [{ body: profileOf("none") }, { body: profileOf("sent") }],
    "POST /api/connections/request": { status: 201, body: { id: 3, status: "pending" } },
  });
  const user = show(page, "/connect/freya");
  await user.click(await screen.findByRole("button", { name: "Connect with Freya" }));
  await screen.findByText("Pending");
  // The button that had the focus is gone.
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Freya has your request" }));
  expect(screen.getByRole("link", { name: "Add a trip" }).getAttribute("href")).toBe("/?add=trip");
  expect(await sent("/api/connections/request")).toEqual({
    targetUserId: "freya",
  });
});

test("Ana learns at once when she meets the person whom she accepted", async () => {
  const meeting = stay({ people: [companionOf(match({ userId: "freya" }))] });
  await signedInAs(ana, {
    [profile]: [{ body: profileOf("received") }, { body: profileOf("connected") }],
    "POST /api/connections/request": { status: 201, body: { id: 3, status: "accepted" } },
    "GET /api/matches/stays": { body: [meeting] },
  });
  const user = show(page, "/connect/freya");
  await user.click(await screen.findByRole("button", { name: "Accept Freya" }));
  await screen.findByText(/^In Lisbon with you/);
});

test("Ana accepts a person who has already sent her a request", async () => {
  await signedInAs(ana, {
    [profile]: [{ body: profileOf("received") }, { body: profileOf("connected") }],
    "POST /api/connections/request": { status: 201, body: { id: 3, status: "accepted" } },
  });
  const user = show(page, "/connect/freya");
  await user.click(await screen.findByRole("button", { name: "Accept Freya" }));
  await screen.findByRole("heading", { name: "You and Freya are connected" });
  expect(screen.getByRole("link", { name: "Message" }).getAttribute("href")).toBe("/chat/freya");
  expect(screen.getByRole("link", { name: "Add a trip" })).toBeTruthy();
  expect(screen.getByRole("navigation", { name: "Main navigation" })).toBeTruthy();
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
