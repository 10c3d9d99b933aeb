import { expect, test } from "vitest";
import { sizeWords } from "./size-words.ts";

test("a size is told in the unit that fits it", () => {
  expect([0, 999, 12_345, 1_240_000, 5_000_000_000].map(sizeWords)).toEqual([
    "0 byte",
    "999 byte",
    "12 kB",
    "1.2 MB",
    "5 GB",
  ]);
});
