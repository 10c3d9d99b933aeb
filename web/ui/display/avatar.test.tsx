import { expect, test } from "vitest";
import { initialsOf } from "./avatar.tsx";

test("two wide letters, which the smallest circle can't hold, are one there", () => {
  const yuki = { firstName: "由紀", lastName: "田中" };
  expect([initialsOf(yuki), initialsOf(yuki, "xs")]).toEqual(["由田", "由"]);
  expect(initialsOf({ firstName: "Mona", lastName: "Weiss" }, "xs")).toBe("M");
  expect(initialsOf({ firstName: "Mona", lastName: "Silva" }, "xs")).toBe("MS");
});

test("a person with one name has one initial", () => {
  expect(initialsOf({ firstName: "Ana", lastName: "Silva" })).toBe("AS");
  for (const lastName of ["-", "—", "。", ""])
    expect(initialsOf({ firstName: "Suharto", lastName })).toBe("S");
  expect(initialsOf({ firstName: "", lastName: "" })).toBe("?");
});
