import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contrast, fromHex } from "#web/testing/contrast.ts";

const tokensIn = (file: string) =>
  new Map(
    [
      ...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(
        /--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g,
      ),
    ].map((it) => [it[1]!, [it[2]!, it[3]!] as const]),
  );
const tokens = tokensIn("tokens.css");
/** The tokens that override the others for people who prefer more contrast. */
const stronger = tokensIn("tokens-contrast.css");

const ratioOf = (a: string, b: string, theme: number) =>
  contrast(fromHex(tokens.get(a)![theme]!), fromHex(tokens.get(b)![theme]!));

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
  test.each(texts)(`%s is readable on its backgrounds, ${name}`, (text, on) => {
    for (const ground of on) {
      expect(ratioOf(text, ground, theme), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test(`the edge of a control is visible, ${name}`, () => {
    for (const ground of ["surface", "raised"])
      expect(ratioOf("edge", ground, theme), ground).toBeGreaterThanOrEqual(3);
  });

  test(`people who prefer more contrast get it for texts and edges, ${name}`, () => {
    for (const [token, least] of Object.entries({
      muted: 7,
      accent: 7,
      danger: 7,
      positive: 7,
      warning: 7,
      edge: 4.5,
      line: 3,
    }))
      for (const ground of ["surface", "raised"])
        expect(
          contrast(fromHex(stronger.get(token)![theme]!), fromHex(tokens.get(ground)![theme]!)),
          `${token} on ${ground}`,
        ).toBeGreaterThanOrEqual(least);
  });
}
