import { expect, test } from "vitest";
import { accessOfAll } from "./access.ts";

test("a file of no feature is refused with its path", () => {
  expect(() => accessOfAll(["trips"], { "./features/trips.ts": {}, "./features/postcards.ts": {} })).toThrow(
    "server/testing/access/features/postcards.ts belongs to no feature of the contract",
  );
});

test("a feature whose file is missing is refused with the path of the file", () => {
  const found = { "./features/trips.ts": {}, "./features/admin/users.ts": {} };
  expect(accessOfAll(["trips", "adminUsers"], found).map(([feature]) => feature)).toEqual([
    "trips",
    "adminUsers",
  ]);
  expect(() => accessOfAll(["trips", "postcards"], found)).toThrow(
    "server/testing/access/features/postcards.ts must say who may call the routes of postcards",
  );
  expect(() => accessOfAll(["adminPhones"], found)).toThrow("server/testing/access/features/admin/phones.ts");
});
