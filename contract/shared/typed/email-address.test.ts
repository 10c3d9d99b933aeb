import { expect, test } from "vitest";
import { normalEmail } from "./email-address.ts";

test.each([
  ["Ana@Example.COM", "ana@example.com"],
  ["ana@müller.example", "ana@müller.example"],
  ["ana@xn--mller-kva.example", "ana@müller.example"],
  ["ana@MÜLLER.example", "ana@müller.example"],
  ["ana@mu\u0308ller.example", "ana@müller.example"],
  ["hana@日本。jp", "hana@日本.jp"],
  ["hana@コーヒー.example", "hana@コーヒー.example"],
  ["noor@مثال.إختبار", "noor@مثال.إختبار"],
  ["noor@xn--mgbh0fb.xn--kgbechtv", "noor@مثال.إختبار"],
  ["ｂｏ＠ｅｘａｍｐｌｅ．ｃｏｍ", "bo@example.com"],
])("%s is the account of %s", (typed, email) => {
  expect(normalEmail(typed)).toBe(email);
  expect(normalEmail(email)).toBe(email);
});

test.each(["a&b", "sales/eu", "o'neil", "ana+trips", "#1!$%*=?^_`{|}~-", "a.b.c", "-ana-"])(
  "what the standard allows before the @ is accepted: %s",
  (local) => {
    expect(normalEmail(`${local}@example.com`)).toBe(`${local}@example.com`);
  },
);

test.each([
  "mailto:ana@example.com",
  "Ana Silva <ana@example.com>",
  "\u200bana@example.com\u200b",
  "\u202aana@example.com\u202c",
  " ana@example.com\u00a0",
  "\ufeffana@ex\u00adample.com",
])("what was copied with an address isn't a part of it: “%s”", (copied) => {
  expect(normalEmail(copied)).toBe("ana@example.com");
});

test.each([
  "",
  "ana",
  "ana@",
  "@example.com",
  "ana@example",
  "ana@127.0.0.1",
  "ana@[127.0.0.1]",
  "ana@0x7f.1",
  "ana@example.com:25",
  "ana@example.com/path",
  "ana@bo@example.com?",
  "ana@bo@example.com",
  "ana silva@example.com",
  "a..b@example.com",
  ".ana@example.com",
  "ana.@example.com",
  "ana@-example.com",
  "ana@example..com",
  "ana@example.com.",
  "ana@exa_mple.com",
  "ana@xn--.example",
  "ana@xn--a.example",
  "ana@xn--ana-.example",
  "ána@example.com",
  `${"a".repeat(65)}@example.com`,
  `ana@${"a".repeat(64)}.example`,
  `ana@${"abcdefgh.".repeat(28)}example`,
  "ana@example.com, bo@example.com",
  "ana@example.com\r\nBcc: bo@example.com",
])("“%s” is no email address", (typed) => {
  expect(normalEmail(typed)).toBeNull();
});
