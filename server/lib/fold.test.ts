import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "./fold.ts";

const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));

test.each([
  ["München", "munchen"],
  ["  São   Paulo ", "sao paulo"],
  ["İSTANBUL", "istanbul"],
  ["Iğdır", "igdir"],
  ["Łódź", "lodz"],
  ["Tromsø", "tromso"],
  ["Großenhain", "grossenhain"],
  ["Đà Nẵng", "da nang"],
  ["Sant'Agata de' Goti", "santagata de goti"],
  ["Saint-Denis", "saint denis"],
  ["Washington, D.C.", "washington d c"],
  ["ΑΘΉΝΑΣ", "αθηνασ"],
  ["京都", "京都"],
  ["!?", ""],
])("%j is folded to %j", (typed, expected) => {
  expect(fold(typed)).toBe(expected);
});

test("folding is idempotent, for any text", () => {
  fc.assert(fc.property(anyText, (text) => fold(fold(text)) === fold(text)));
});

test("case and Unicode normalization form make no difference", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(fold(text.normalize("NFD"))).toBe(fold(text.normalize("NFC")));
      expect(fold(text.toLowerCase())).toBe(fold(text));
    }),
  );
});

test("folded text contains no special characters of search patterns", () => {
  fc.assert(fc.property(anyText, (text) => /^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u.test(fold(text))));
});
