import { expect, test } from "vitest";
import { initialsOf } from "./avatar.tsx";

test("a person with one name has one initial", () => {
  expect(initialsOf({ firstName: "Ana", lastName: "Silva" })).toBe("AS");
  for (const lastName of ["-", "—", "。", ""])
    expect(initialsOf({ firstName: "Suharto", lastName })).toBe("S");
  expect(initialsOf({ firstName: "", lastName: "" })).toBe("?");
});
