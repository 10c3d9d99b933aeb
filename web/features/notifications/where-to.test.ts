import { expect, test } from "vitest";
import { whereTo } from "./where-to.ts";

test.each([
  [{ type: "new_match", data: { userId: "bo" } }, "/?tab=matches", ["matches"]],
  [{ type: "near_miss", data: { userId: "bo" } }, "/?tab=matches", ["matches"]],
  [{ type: "message", data: { userId: "bo/1" } }, "/chat/bo%2F1", ["conversations"]],
  [{ type: "connection_request" }, "/?tab=connect&list=received", ["requests"]],
  [
    { type: "connection_request", data: { inviterId: "bo" } },
    "/invite/received",
    ["invitations", "connections", "requests"],
  ],
  [{ type: "connection_accepted", data: { userId: "bo" } }, "/?tab=connect", ["connections"]],
  [{ type: "other", data: { groupId: 5 } }, "/group-members/5", ["groups"]],
  [{ type: "other", data: { exportId: "e" } }, "/your-data", ["exports"]],
  [{ type: "other", data: { importId: 5 } }, "/imports/5", ["imports"]],
  [{ type: "trip", data: { userId: "bo" } }, "/?tab=matches", ["matches"]],
  [{ type: "other" }, null, ["account"]],
] as const)("%j leads to %s and invalidates %j", (notification, to, kinds) => {
  expect(whereTo(notification)).toEqual({ to, kinds });
});
