import fc from "fast-check";
import { expect, test } from "vitest";
import { oneEditFrom } from "./one-edit.ts";

test("a letter that is missing, added, replaced or swapped is one edit", () => {
  const found = oneEditFrom("lisbon");
  for (const text of ["lsbon", "lisbonn", "lizbon", "lisbno", "lis bon"]) expect(found).toContain(text);
  expect(found).not.toContain("lisbon");
  expect(found).not.toContain("lzbno");
});

test("texts of Greek and Cyrillic letters have edits of their own letters", () => {
  expect(oneEditFrom("масква")).toContain("москва");
  expect(oneEditFrom("αθινα")).toContain("αθηνα");
});

test("an edit can be undone by an edit", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abc"), minLength: 5, maxLength: 8 });
  fc.assert(
    fc.property(word, (text) => {
      for (const other of oneEditFrom(text).filter((it) => it.length >= 4))
        expect(oneEditFrom(other)).toContain(text);
    }),
    { numRuns: 5 },
  );
});

test("short and long texts have no edits", () => {
  expect(oneEditFrom("par")).toEqual([]);
  expect(oneEditFrom("a".repeat(25))).toEqual([]);
});
