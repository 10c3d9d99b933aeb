import { expect, test } from "vitest";
import { targetOf } from "./notification-target.ts";

test.each([
  [{ type: "match" }, "matches", "/?tab=matches"],
  [{ type: "message" }, "messages", "/?tab=messages"],
  [{ type: "message", data: { userId: "bo/1" } }, "chat", "/chat/bo%2F1"],
  [{ type: "connection_accepted", data: { inviterId: "bo" } }, "invitation", "/invite/received"],
  [{ type: "other", data: { groupId: 5, importId: 7 } }, "import", "/imports/7"],
  [
    { type: "other", data: { senderEmail: "a&b@x.example" } },
    "import",
    "/imports?sender=a%26b%40x.example#new-sender",
  ],
  [{ type: "other" }, "account", null],
] as const)("%j leads to %s at %s", (notification, target, path) => {
  expect(targetOf(notification)).toEqual({ target, path });
});
