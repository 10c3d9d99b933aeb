import { expect, test } from "vitest";
import { firstNames } from "./first-names.ts";

const people = (...names: string[]) => names.map((firstName) => ({ firstName }));

test("up to three people are named, more are counted", () => {
  expect(firstNames(people("Bo"))).toBe("Bo");
  expect(firstNames(people("Bo", "Sam"))).toBe("Bo and Sam");
  expect(firstNames(people("Bo", "Sam", "Dev"))).toBe("Bo, Sam, and Dev");
  expect(firstNames(people("Bo", "Sam", "Dev", "Noor"))).toBe("Bo, Sam, and 2 others");
});
