import { expect, onTestFinished, test, vi } from "vitest";
import { type ClusterPresence, type PresenceMessage, openClusterPresence } from "./cluster-presence.ts";

/** Two processes. What `one` publishes reaches `two` while the wire is up. */
function pair() {
  const wire = { isUp: true, changed: [] as string[] };
  const one: ClusterPresence = openClusterPresence({
    me: "one",
    receives: true,
    publish: (message) => wire.isUp && two.receive("one", structuredClone(message)),
    changed: () => {},
  });
  const two: ClusterPresence = openClusterPresence({
    me: "two",
    receives: true,
    publish: (message: PresenceMessage) => wire.isUp && one.receive("two", structuredClone(message)),
    changed: (userIds) => wire.changed.push(...userIds),
  });
  onTestFinished(() => {
    one.close();
    two.close();
  });
  return { one, two, wire };
}

const here = { opened: [1], viewing: ["bo"], shows: true };

test("a process that starts later learns who is already online", () => {
  const { one, two } = pair();
  one.set("ana", here);
  expect(two.isOnline("ana")).toBe(true);
  expect(two.isViewing("ana", "bo")).toBe(true);
  expect(two.isAlone()).toBe(false);
});

test("a process asks for what it missed as soon as it receives another message", () => {
  const { one, two, wire } = pair();
  one.set("ana", here);
  wire.isUp = false;
  one.set("ana", null);
  one.set("bo", here);
  wire.isUp = true;
  expect(two.isOnline("ana")).toBe(true);
  one.set("chloe", here);
  expect(["ana", "bo", "chloe"].map((id) => two.isOnline(id))).toEqual([false, true, true]);
});

test("a process that dies silently is forgotten with all its people; a live one is not", async () => {
  const { one, two, wire } = pair();
  one.set("ana", here);
  two.set("bo", here);
  wire.isUp = false;
  wire.changed.length = 0;
  await vi.waitFor(() => expect(two.isOnline("ana")).toBe(false), 30_000);
  expect(wire.changed).toEqual(["ana"]);
  expect(two.isAlone()).toBe(true);
  expect(two.isOnline("bo")).toBe(true);
});

test("Ana, with pages in two processes, is shown as online only if both of them allow it", () => {
  const { one, two } = pair();
  one.set("ana", here);
  two.set("ana", { ...here, shows: false });
  expect(two.isOnline("ana")).toBe(true);
  expect(two.isShown("ana")).toBe(false);
});
