import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { sfntOf } from "./sfnt.ts";

const file = "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff";

test("a WOFF font becomes a TrueType font with the size that it declares", () => {
  const woff = readFileSync(createRequire(import.meta.url).resolve(file));
  const font = sfntOf(woff);
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  expect(font.length).toBe(woff.readUInt32BE(16));
});

test("another file is refused", () => {
  expect(() => sfntOf(Buffer.from("wOF2 and more"))).toThrow("not a WOFF font");
});
