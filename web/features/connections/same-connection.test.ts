import { expect, test } from "vitest";
import type { Connection } from "#contract/features/connections.ts";
import { isSameConnection } from "./same-connection.ts";

const bo: Connection = {
  id: 7,
  userId: "bo",
  firstName: "Bo",
  lastName: "Lindqvist",
  username: "bo",
  email: "bo@example.org",
  profileImageUrl: null,
  displayName: "Bo Lindqvist",
  createdAt: "2026-01-01T00:00:00.000Z",
};

test("a connection with the same id, person and name is still there", () => {
  expect(isSameConnection(bo, [{ ...bo, email: "new@example.org" }])).toBe(true);
});

test("a connection that is gone, or has another person or name, is not", () => {
  expect(isSameConnection(bo, [])).toBe(false);
  expect(isSameConnection(bo, [{ ...bo, userId: "chidi" }])).toBe(false);
  expect(isSameConnection(bo, [{ ...bo, displayName: "Bo L." }])).toBe(false);
});
