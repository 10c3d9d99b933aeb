import { expect, test } from "vitest";
import { digitsIn, plainCode, plainNumber, plainPhone, plainText } from "./plain-text.ts";

test.each([
  ["Arabic", "٤٨٢٩١٣"],
  ["Persian", "۴۸۲۹۱۳"],
  ["Devanagari", "४८२९१३"],
  ["Bengali", "৪৮২৯১৩"],
  ["Thai", "๔๘๒๙๑๓"],
  ["full-width", "４８２９１３"],
  ["mathematical", "𝟜𝟠𝟚𝟡𝟙𝟛"],
])("%s digits are the same digits", (_, typed) => {
  expect(plainNumber(typed)).toBe("482913");
});

test("every decimal digit of Unicode is one of the ten digits, in order", () => {
  const digits = Array.from({ length: 0x11_0000 }, (_, at) => at)
    .filter((at) => at < 0xd800 || at > 0xdfff)
    .map((at) => String.fromCodePoint(at))
    .filter((character) => /\p{Nd}/u.test(character));
  expect(digits.length).toBeGreaterThan(600);
  expect(digits.map(plainNumber).join("")).toBe("0123456789".repeat(digits.length / 10));
});

test.each([
  ["a number from an address book", "\u202d+351 912 345 678\u202c", "+351 912 345 678"],
  ["spaces that don't break", "+351\u00a0912\u202f345\u2009678", "+351 912 345 678"],
  ["unusual dashes", "0151‐123‑45–67—8−9ー0", "0151-123-45-67-8-9-0"],
  ["full-width signs", "＋８１（９０）", "+81(90)"],
  ["an invisible space and a byte order mark", "\ufeffana@\u200bexample.com\u2060", "ana@example.com"],
])("%s is plain", (_, pasted, plain) => {
  expect(plainNumber(pasted)).toBe(plain);
});

test("letters of any script stay", () => {
  expect(plainText("Zoë ليلى ビール")).toBe("Zoë ليلى ビール");
});

test("only the digits of a code count", () => {
  expect(digitsIn("\u202a ٤٨٢-٩١٣ \u202c")).toBe("482913");
  expect(digitsIn("abc")).toBe("");
});

test("the link of a number is a number, and a backup code is one in any spelling", () => {
  expect(plainPhone("TEL:+351 912 345 678")).toBe("+351 912 345 678");
  expect(plainCode(" ABCD-2345 ｅｆｇｈ ")).toBe("abcd2345efgh");
});
