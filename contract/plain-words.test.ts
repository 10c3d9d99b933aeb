import { expect, test } from "vitest";
import { madeOf } from "./plain-words.ts";

const messages = Object.fromEntries(
  ["Trip not found", "At most {max} characters", "{name} not found", "At most {max} characters, {name}"].map(
    (id) => [id, id],
  ),
);

test("a text is its own message before it is one that was made", () => {
  expect(madeOf("Trip not found", messages)).toEqual({ id: "Trip not found", values: {} });
});

test("what was put into a message is found again, by the message that says the most itself", () => {
  expect(madeOf("At most 50 characters, Ana", messages)).toEqual({
    id: "At most {max} characters, {name}",
    values: { max: "50", name: "Ana" },
  });
});

test("what nobody has a message for is none, and neither is what is longer than anything we say", () => {
  expect(madeOf("See you in Lisbon", messages)).toBeNull();
  expect(madeOf(`At most ${"9".repeat(500)} characters`, messages)).toBeNull();
  expect(madeOf("toString", messages)).toBeNull();
});
