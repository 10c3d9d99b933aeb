import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FoundPerson } from "#contract/features/people.ts";
import { FindPeoplePage } from "./find-people.tsx";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";

const found = (relation: FoundPerson["relation"], firstName = "Freya"): FoundPerson => ({
  id: firstName.toLowerCase(),
  firstName,
  lastName: "Olsen",
  username: firstName.toLowerCase(),
  profileImageUrl: null,
  relation,
});
const box = (name: string) => screen.findByRole("searchbox", { name });

test("no search runs before a name is entered", async () => {
  const { calls } = await signedInAs(ana);
  show(<FindPeoplePage />, "/find-people");
  await screen.findByRole("heading", { name: "Start searching" });
  expect(screen.getByText("Enter a name or username to find people")).toBeTruthy();
  expect(screen.getByPlaceholderText("Enter username or email")).toBeTruthy();
  expect(calls().join()).not.toContain("search-by-name");
});

test("a found person gets one request, which is then pending", async () => {
  const { sent } = await signedInAs(ana, {
    "GET /api/users/search-by-name": [
      { body: [found("none"), found("connected", "Bo")] },
      { body: [found("sent"), found("connected", "Bo")] },
    ],
    "POST /api/connections/request": { status: 201, body: { id: 3, status: "pending" } },
  });
  const user = show(<FindPeoplePage />, "/find-people");
  await user.type(await box("Name or username"), "olsen");
  await screen.findByText("Connected");
  await user.click(await screen.findByRole("button", { name: "Connect with Freya Olsen" }));
  await screen.findByText("Connection request sent successfully");
  await screen.findByText("Pending");
  expect(screen.queryByRole("button", { name: /^Connect/ })).toBeNull();
  expect(await sent("POST")).toEqual({ targetUserId: "freya" });
});

test("a failed connection request shows an error and can be sent again", async () => {
  await signedInAs(ana, {
    "GET /api/users/search-by-name": { body: [found("none")] },
    "POST /api/connections/request": { status: 500, body: failure("") },
  });
  const user = show(<FindPeoplePage />, "/find-people");
  await user.type(await box("Name or username"), "freya");
  await user.click(await screen.findByRole("button", { name: "Connect with Freya Olsen" }));
  await screen.findByText("Failed to send connection request");
  await screen.findByRole("button", { name: "Connect with Freya Olsen" });
});

test("a search without results says so", async () => {
  await signedInAs(ana, { "GET /api/users/search-by-name": { body: [] } });
  const user = show(<FindPeoplePage />, "/find-people");
  await user.type(await box("Name or username"), "zz");
  await screen.findByRole("heading", { name: "No users found" });
  expect(screen.getByText("Try a different search term")).toBeTruthy();
});

test("an email address is searched only when it is complete", async () => {
  const { calls } = await signedInAs(ana, { "GET /api/users/search-by-email": { body: [] } });
  const user = show(<FindPeoplePage />, "/find-people");
  await user.click(await screen.findByRole("tab", { name: "Search by Email" }));
  const email = screen.getByRole("textbox", { name: "Email" });
  await user.type(email, "freya");
  expect(screen.getByRole("heading", { name: "Enter email address" })).toBeTruthy();
  await user.type(email, "@example.com");
  await screen.findByRole("heading", { name: "No user found" });
  expect(calls().filter((it) => it.includes("search-by-email"))).toEqual([
    "GET /api/users/search-by-email?email=freya%40example.com",
  ]);
});

test("an address in full-width characters finds its owner in both fields", async () => {
  const { calls } = await signedInAs(ana, { "GET /api/users/search-by-email": { body: [found("none")] } });
  const user = show(<FindPeoplePage />, "/find-people");
  await user.click(await box("Name or username"));
  await user.paste("ｆｒｅｙａ＠ｅｘａｍｐｌｅ．ｃｏｍ");
  await screen.findByText("Freya Olsen");
  await user.click(screen.getByRole("tab", { name: "Search by Email" }));
  await user.click(screen.getByRole("textbox", { name: "Email" }));
  await user.paste("ｆｒｅｙａ＠ｅｘａｍｐｌｅ．ｃｏｍ");
  await screen.findByText("Freya Olsen");
  expect(calls().some((it) => it.startsWith("GET /api/users/search-by-name"))).toBe(false);
});

test("a complete email address in the field for names finds its owner", async () => {
  const { calls } = await signedInAs(ana, {
    "GET /api/users/search-by-name": { body: [] },
    "GET /api/users/search-by-email": { body: [found("none")] },
  });
  const user = show(<FindPeoplePage />, "/find-people");
  await user.type(await box("Name or username"), "freya@example");
  await screen.findByRole("heading", { name: "No users found" });
  await user.type(await box("Name or username"), ".com");
  await screen.findByText("Freya Olsen");
  expect(calls().filter((it) => it.includes("search-by-email"))).toEqual([
    "GET /api/users/search-by-email?email=freya%40example.com",
  ]);
});
