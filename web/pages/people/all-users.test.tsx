import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AllUsersPage } from "./all-users.tsx";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { foundPerson } from "#web/testing/groups.ts";
import { failure, type RecordedRequest } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";

const address = () => screen.getByLabelText("address").textContent;
const asked = (requests: RecordedRequest[]) =>
  requests
    .filter(({ path }) => path.startsWith("/api/users/all"))
    .map(({ path }) => new URLSearchParams(path.split("?")[1]))
    .map((query) => [query.get("page"), query.get("search"), query.get("limit")]);
const many = { users: [foundPerson("none")], totalCount: 45 };

test("each relation to a person has its own label or button", async () => {
  await signedInAs(ana, {
    "GET /api/users/all": {
      body: {
        users: [
          foundPerson("none"),
          foundPerson("sent", { id: "b", firstName: "Bo" }),
          foundPerson("connected", { id: "c", firstName: "Cleo" }),
        ],
        totalCount: 3,
      },
    },
    "POST /api/connections/request": { status: 201, body: { id: 3, status: "pending" }, after: 200 },
  });
  const user = show(<AllUsersPage />, "/all-users");
  await screen.findByText("Connected");
  expect(screen.getAllByText("Pending")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Connect with Freya Olsen" }));
  await screen.findByText("Sending...");
  await expect.poll(() => screen.getAllByText("Pending")).toHaveLength(2);
});

test("page and search are in the address, and a new search starts on page one", async () => {
  const { requests } = await signedInAs(ana, { "GET /api/users/all": { body: many } });
  const user = show(<AllUsersPage />, "/all-users?page=2");
  await screen.findByText("Page 2 of 3");
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await expect.poll(address).toBe("/all-users?page=3");
  await user.type(screen.getByRole("searchbox", { name: "Search people" }), "olsen");
  expect(address()).toBe("/all-users?page=3");
  await expect.poll(address).toBe("/all-users?search=olsen");
  await screen.findByText("Page 1 of 3");
  // Who types slowly also asks for a part of the name.
  await expect.poll(() => asked(requests).at(-1)).toEqual(["1", "olsen", "20"]);
  expect(asked(requests)).toContainEqual(["2", null, "20"]);
  expect(asked(requests)).toContainEqual(["3", null, "20"]);
});

test.each(["-1", "0", "1e9", "abc"])("page %s falls back to the first one", async (page) => {
  const { requests } = await signedInAs(ana, { "GET /api/users/all": { body: many } });
  show(<AllUsersPage />, `/all-users?page=${page}`);
  await screen.findByText("Page 1 of 3");
  expect(asked(requests)[0]).toEqual(["1", null, "20"]);
});

test("a page beyond the last one offers a way to the first", async () => {
  await signedInAs(ana, { "GET /api/users/all": { body: { users: [], totalCount: 3 } } });
  const user = show(<AllUsersPage />, "/all-users?page=9");
  await user.click(await screen.findByRole("button", { name: "First page" }));
  expect(address()).toBe("/all-users");
});

test("a list that failed to load can be loaded again", async () => {
  await signedInAs(ana, {
    // A 400, because it isn't retried automatically.
    "GET /api/users/all": [{ status: 400, body: failure("No") }, { body: many }],
  });
  const user = show(<AllUsersPage />, "/all-users");
  await screen.findByText("Error loading users. Please try again.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Freya Olsen");
});

test("a failed connection request shows the server's message", async () => {
  await signedInAs(ana, {
    "GET /api/users/all": { body: many },
    "POST /api/connections/request": { status: 429, body: failure("Too many requests today") },
  });
  const user = show(<AllUsersPage />, "/all-users");
  await user.click(await screen.findByRole("button", { name: "Connect with Freya Olsen" }));
  await screen.findByText("Failed to send connection request: Too many requests today");
});
