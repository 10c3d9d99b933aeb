import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faultFile, faults } from "./match-fault-list.ts";

test.each(faults)("the fault can be made: $what", ({ file, from }) => {
  const text = readFileSync(faultFile(file), "utf8");
  expect(text.split(from).length - 1).toBe(1);
});
