import { expect, test } from "vitest";
import { canStillMeet } from "./near-misses.ts";

test("a near miss is over when Bo has left, or when Ana has", () => {
  const between = { myDay: "2026-05-03", userDay: "2026-05-05" };
  expect(canStillMeet("2026-05-03")(between)).toBe(true);
  expect(canStillMeet("2026-05-04")(between)).toBe(false);
  expect(canStillMeet("2026-05-04")({ myDay: "2026-05-05", userDay: "2026-05-03" })).toBe(false);
});
