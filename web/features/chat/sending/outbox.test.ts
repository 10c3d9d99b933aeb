import { expect, test } from "vitest";
import { type Change, messageChange } from "#web/lib/offline-queue/steps.ts";
import { outboxOf } from "./outbox.ts";

const at = "2026-05-03T10:00:00.000Z";
const toBo = (clientId: string) => messageChange({ clientId, content: "Dinner?", receiverId: "bo" }, at);
const reading: Change = { kind: "readMessages", id: "r", at, tries: 0, input: { params: { id: 7 } } };

test("a queued message waits, is being sent with its share, or was refused with a reason", () => {
  const [waiting, sending, failed, ...others] = outboxOf([
    toBo("a"),
    reading,
    { ...toBo("b"), progress: 0.5 },
    { ...toBo("c"), problem: { status: 403, words: "You are not connected" } },
  ]);
  expect(waiting).toMatchObject({ clientId: "a", to: "bo", content: "Dinner?", at, status: "waiting" });
  expect(sending).toMatchObject({ clientId: "b", status: "sending", progress: 0.5 });
  expect(failed).toMatchObject({ clientId: "c", status: "failed", words: "You are not connected" });
  expect(others).toEqual([]);
});
