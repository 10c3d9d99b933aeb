import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const source = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
const tokens = new Map(
  [...source.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map((it) => [
    it[1]!,
    [it[2]!, it[3]!] as const,
  ]),
);

/** WCAG 2's relative luminance and contrast ratio. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

const grounds = ["surface", "raised", "sunken"];
const texts: [text: string, grounds: string[]][] = [
  [
    "ink",
    [
      ...grounds,
      "accent-soft",
      "mine-soft",
      "theirs-soft",
      "shared-soft",
      "positive-soft",
      "warning-soft",
      "danger-soft",
    ],
  ],
  ["muted", grounds],
  ["accent", [...grounds, "accent-soft"]],
  ["accent-ink", ["accent", "accent-strong"]],
  ["danger", ["surface", "raised", "danger-soft"]],
  ["danger-ink", ["danger"]],
  ["positive", ["raised", "positive-soft"]],
  ["warning", ["raised", "warning-soft"]],
  ["mine-ink", ["raised", "mine-soft"]],
  ["theirs-ink", ["raised", "theirs-soft"]],
  ["shared-ink", ["raised", "shared-soft"]],
  ["on-mine", ["mine"]],
  ["on-theirs", ["theirs"]],
  ["on-shared", ["shared"]],
];

for (const [theme, name] of ["light", "dark"].entries()) {
  test.each(texts)(`%s can be read on what it stands on, ${name}`, (text, on) => {
    for (const ground of on) {
      const ratio = contrast(tokens.get(text)![theme]!, tokens.get(ground)![theme]!);
      expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test(`the edge of a control can be seen, ${name}`, () => {
    for (const ground of ["surface", "raised"])
      expect(
        contrast(tokens.get("edge")![theme]!, tokens.get(ground)![theme]!),
        ground,
      ).toBeGreaterThanOrEqual(3);
  });
}
