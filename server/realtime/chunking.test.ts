import fc from "fast-check";
import { expect, test } from "vitest";
import { split, assemble } from "./chunking.ts";

test("splitting and assembling returns any text unchanged, and no piece is too long for PostgreSQL", () => {
  const unit = fc.constantFrom("a", "é", "漢", "🧳", "\n", " ", '"');
  const long = fc.tuple(unit, fc.integer({ min: 0, max: 9000 })).map(([letter, n]) => letter.repeat(n));
  const text = fc.array(fc.oneof(long, fc.string({ unit: "grapheme" })), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(
        text.map((parts) => `.${parts.join("")}`),
        { maxLength: 4 },
      ),
      (texts) => {
        const received: string[] = [];
        const join = assemble((whole) => received.push(whole));
        for (const [n, one] of texts.entries()) {
          for (const piece of split(one, `process.${n}`)) {
            expect(Buffer.byteLength(piece)).toBeLessThan(8000);
            join(piece);
          }
        }
        expect(received).toEqual(texts);
      },
    ),
    { numRuns: 60 },
  );
});

test("a text that lacks a piece is dropped; the texts after it are not", () => {
  const received: string[] = [];
  const join = assemble((whole) => received.push(whole));
  const [first = "", , last = ""] = split("x".repeat(20_000), "a.1");
  for (const piece of [first, last, ...split("whole", "a.2"), "not ours at all"]) join(piece);
  expect(received).toEqual(["whole"]);
});
