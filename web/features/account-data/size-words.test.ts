import { expect, test } from "vitest";
import { formatSize } from "./size-words.ts";

test("a size is shown in the unit that fits it", () => {
  expect([0, 999, 12_345, 1_240_000, 5_000_000_000].map(formatSize)).toEqual([
    "0 byte",
    "999 byte",
    "12 kB",
    "1.2 MB",
    "5 GB",
  ]);
});
