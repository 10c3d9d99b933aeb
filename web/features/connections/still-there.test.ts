import { expect, test } from "vitest";
import type { Connection } from "../../../contract/connections.ts";
import { stillThere } from "./still-there.ts";

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

test("a connection that is as it was shown is still there", () => {
  expect(stillThere(bo, [{ ...bo, email: "new@example.org" }])).toBe(true);
});

test("one that is gone, is of somebody else or has another name is not", () => {
  expect(stillThere(bo, [])).toBe(false);
  expect(stillThere(bo, [{ ...bo, userId: "chidi" }])).toBe(false);
  expect(stillThere(bo, [{ ...bo, displayName: "Bo L." }])).toBe(false);
});
