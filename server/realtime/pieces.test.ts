import fc from "fast-check";
import { expect, test } from "vitest";
import { cut, joiner } from "./pieces.ts";

test("any text comes out of its pieces as it went in, and no piece is too long for PostgreSQL", () => {
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
        const heard: string[] = [];
        const join = joiner((whole) => heard.push(whole));
        for (const [n, one] of texts.entries()) {
          for (const piece of cut(one, `process.${n}`)) {
            expect(Buffer.byteLength(piece)).toBeLessThan(8000);
            join(piece);
          }
        }
        expect(heard).toEqual(texts);
      },
    ),
    { numRuns: 60 },
  );
});

test("a text that misses a piece is left out, and those after it are not", () => {
  const heard: string[] = [];
  const join = joiner((whole) => heard.push(whole));
  const [first = "", , last = ""] = cut("x".repeat(20_000), "a.1");
  for (const piece of [first, last, ...cut("whole", "a.2"), "not ours at all"]) join(piece);
  expect(heard).toEqual(["whole"]);
});
