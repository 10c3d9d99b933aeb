import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ConnectionRequest } from "#contract/features/connections.ts";
import { HomePage } from "./home.tsx";
import { ana, bo, signedInAs } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { menuItem, show } from "#web/testing/show.tsx";

const at = "/?tab=connect";
const person = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: "Olsen",
  username: id,
  profileImageUrl: null,
});
const request: ConnectionRequest = {
  id: 20,
  requesterId: "freya",
  receiverId: "ana",
  requester: person("freya", "Freya"),
  receiver: person("ana", "Ana"),
  status: "pending",
  createdAt: new Date().toISOString(),
};

async function removeBo(user: ReturnType<typeof show>) {
  await user.click(await menuItem("Remove connection"));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Remove connection" }));
}

test("a connection is removed after a confirmation", async () => {
  const { calls } = await signedInAs(ana, {
    "GET /api/connections": [{ body: [bo] }, { body: [bo] }, { body: [] }],
    "DELETE /api/connections/7": { body: null },
  });
  await removeBo(show(<HomePage />, at));
  await screen.findByText("Connection deleted successfully.");
  await screen.findByRole("heading", { name: "No connections yet" });
  expect(calls()).toContain("DELETE /api/connections/7");
});

test("a connection is not removed if its entry has changed in the meantime", async () => {
  const { calls } = await signedInAs(ana, {
    "GET /api/connections": [{ body: [bo] }, { body: [{ ...bo, displayName: "Bob" }] }],
  });
  await removeBo(show(<HomePage />, at));
  await screen.findByText(/^Failed to delete connection: /);
  expect(calls()).not.toContain("DELETE /api/connections/7");
});

test("a refused removal shows the server's message", async () => {
  await signedInAs(ana, {
    "GET /api/connections": { body: [bo] },
    "DELETE /api/connections/7": { status: 404, body: failure("Connection not found") },
  });
  await removeBo(show(<HomePage />, at));
  await screen.findByText("Failed to delete connection: Connection not found");
});

test("a received request is accepted, and the lists are fetched again", async () => {
  const { requests, calls } = await signedInAs(ana, {
    "GET /api/connections/requests": [{ body: [request] }, { body: [] }],
    "PATCH /api/connections/20": { body: { id: 20, status: "accepted" } },
  });
  const user = show(<HomePage />, at);
  await user.click(await screen.findByRole("tab", { name: /Received/ }));
  await user.click(await screen.findByRole("button", { name: "Accept Freya" }));
  await screen.findByText("Connection Updated");
  expect(screen.queryByRole("button", { name: "Accept Freya" })).toBeNull();
  expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({ status: "accepted" });
  await user.click(screen.getByRole("tab", { name: /^Connections/ }));
  await expect.poll(() => calls().filter((it) => it === "GET /api/connections").length).toBeGreaterThan(1);
});

test("a request whose answer failed reappears", async () => {
  await signedInAs(ana, {
    "GET /api/connections/requests": { body: [request] },
    "PATCH /api/connections/20": { status: 500, body: failure("") },
  });
  const user = show(<HomePage />, at);
  await user.click(await screen.findByRole("tab", { name: /Received/ }));
  await user.click(await screen.findByRole("button", { name: "Decline Freya" }));
  await screen.findByText("Failed to process connection request.");
  await screen.findByRole("button", { name: "Decline Freya" });
});
