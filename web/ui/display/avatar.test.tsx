import { expect, test } from "vitest";
import { initialsOf } from "./avatar.tsx";

test("two wide letters, which the smallest circle can't hold, are one there", () => {
  const john = { firstName: "ジョン", lastName: "スミス" };
  expect([initialsOf(john), initialsOf(john, "xs")]).toEqual(["ジス", "ジ"]);
  expect(initialsOf({ firstName: "Mona", lastName: "Weiss" }, "xs")).toBe("M");
  expect(initialsOf({ firstName: "Mona", lastName: "Silva" }, "xs")).toBe("MS");
});

test("a name that is written last name first has the initial of the last name, as the name alone has", () => {
  expect(initialsOf({ firstName: "由紀", lastName: "田中" })).toBe("田");
  expect(initialsOf({ firstName: "田中由紀", lastName: "" })).toBe("田");
});

test("a person with one name has one initial", () => {
  expect(initialsOf({ firstName: "Ana", lastName: "Silva" })).toBe("AS");
  for (const lastName of ["-", "—", "。", ""])
    expect(initialsOf({ firstName: "Suharto", lastName })).toBe("S");
  expect(initialsOf({ firstName: "", lastName: "" })).toBe("?");
});
