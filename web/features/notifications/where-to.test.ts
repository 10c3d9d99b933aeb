import { expect, test } from "vitest";
import { whereTo } from "./where-to.ts";

test("each kind leads to its section, a group to the groups, and what is no kind nowhere", () => {
  expect(whereTo({ type: "match" })).toBe("/#/matches");
  expect(whereTo({ type: "message" })).toBe("/#/messages");
  expect(whereTo({ type: "connection_accepted", data: { userId: "bo" } })).toBe("/#/connections");
  expect(whereTo({ type: "other", data: { groupId: 5 } })).toBe("/?tab=groups");
  expect(whereTo({ type: "other", data: { exportId: "e" } })).toBe("/your-data");
  expect(whereTo({ type: "other", data: { importId: 5 } })).toBe("/imports/5");
  expect(whereTo({ type: "other" })).toBeNull();
});
