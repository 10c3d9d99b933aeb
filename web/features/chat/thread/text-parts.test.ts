import fc from "fast-check";
import { expect, test } from "vitest";
import { isOnlyEmoji, textParts } from "./text-parts.ts";

const links = (text: string) => textParts(text).flatMap(({ href }) => href ?? []);

test("web addresses become links, without the punctuation of the sentence around them", () => {
  expect(links("See https://example.com/a?b=c#d, or www.example.org.")).toEqual([
    "https://example.com/a?b=c#d",
    "https://www.example.org/",
  ]);
  expect(links("(https://en.wikipedia.org/wiki/Lisbon_(Maine))")).toEqual([
    "https://en.wikipedia.org/wiki/Lisbon_(Maine)",
  ]);
});

test("nothing else becomes a link", () => {
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,<script>",
    "ftp://example.com",
    "https://",
    "http://localhost",
    "https://bank.example@evil.example/",
    "ana@example.com",
  ])
    expect(links(text), text).toEqual([]);
});

test("a link can't hide its target behind invisible characters", () => {
  const [, link] = textParts("see https://example.com/\u202Egpj.exe");
  expect(link).toMatchObject({ text: "https://example.com/", href: "https://example.com/" });
});

test("no character is lost or added, and every link is http or https", () => {
  const text = fc.array(
    fc.oneof(fc.string(), fc.constantFrom("www.", "https://", "a.pt/x", ")", ".", " ", "\n")),
  );
  fc.assert(
    fc.property(text, (pieces) => {
      const whole = pieces.join("");
      const parts = textParts(whole);
      expect(parts.map((it) => it.text).join("")).toBe(whole);
      for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});

test("only one to three emoji without other text count as emoji alone", () => {
  expect(["🎉", "👩🏽‍🚀 🇵🇹", "🥟🥟🥟"].every(isOnlyEmoji)).toBe(true);
  expect(["🎉 yes", "🥟🥟🥟🥟", "1", ""].some(isOnlyEmoji)).toBe(false);
});
