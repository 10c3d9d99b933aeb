import { expect, onTestFinished, test, vi } from "vitest";
import { type Crowd, type CrowdMessage, openCrowd } from "./crowd.ts";

/** Two processes; what `one` says reaches `two` for as long as it is connected. */
function pair() {
  const wire = { isUp: true, changed: [] as string[] };
  const one: Crowd = openCrowd({
    me: "one",
    hears: true,
    say: (message) => wire.isUp && two.hear("one", structuredClone(message)),
    changed: () => {},
  });
  const two: Crowd = openCrowd({
    me: "two",
    hears: true,
    say: (message: CrowdMessage) => wire.isUp && one.hear("two", structuredClone(message)),
    changed: (userIds) => wire.changed.push(...userIds),
  });
  onTestFinished(() => {
    one.close();
    two.close();
  });
  return { one, two, wire };
}

const here = { opened: [1], viewing: ["bo"], shows: true };

test("a process that comes later learns who is there already", () => {
  const { one, two } = pair();
  one.set("ana", here);
  expect(two.isOnline("ana")).toBe(true);
  expect(two.isViewing("ana", "bo")).toBe(true);
  expect(two.isAlone()).toBe(false);
});

test("what was missed is asked for as soon as something more is heard", () => {
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

test("a process that ends without a word is forgotten with all its people, one that lives is not", async () => {
  const { one, two, wire } = pair();
  one.set("ana", here);
  two.set("bo", here);
  wire.isUp = false;
  wire.changed.length = 0;
  await vi.waitFor(() => expect(two.isOnline("ana")).toBe(false), 15_000);
  expect(wire.changed).toEqual(["ana"]);
  expect(two.isAlone()).toBe(true);
  expect(two.isOnline("bo")).toBe(true);
});

test("somebody with pages in two processes shows that only where all of them do", () => {
  const { one, two } = pair();
  one.set("ana", here);
  two.set("ana", { ...here, shows: false });
  expect(two.isOnline("ana")).toBe(true);
  expect(two.isShown("ana")).toBe(false);
});
