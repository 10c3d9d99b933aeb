import { expect, test } from "vitest";
import { contrast, fromHex, fromOklch } from "#web/testing/contrast.ts";
import { colourOf, lookOf, looks, shadesOf } from "./place-colour.ts";

const raised = { light: fromHex("#ffffff"), dark: fromHex("#221e1a") };

test.each(["light", "dark"] as const)("every place's name is readable on its colour, %s", (theme) => {
  for (const look of looks) {
    const { text, ground, land, strong } = shadesOf(look, theme);
    const json = JSON.stringify(look);
    expect(contrast(fromOklch(text), fromOklch(ground)), json).toBeGreaterThanOrEqual(4.5);
    expect(contrast(fromOklch(text), fromOklch(land)), `on land, ${json}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(fromOklch(strong), raised[theme]), `the dot of ${json}`).toBeGreaterThanOrEqual(3);
  }
});

test("a place always has the same colour, and different places seldom share one", () => {
  expect(colourOf("2267057")).toEqual(colourOf("2267057"));
  const ids = Array.from({ length: 2400 }, (_, index) => String(2_260_000 + index));
  const counts = new Map<unknown, number>();
  for (const id of ids) counts.set(lookOf(id), (counts.get(lookOf(id)) ?? 0) + 1);
  expect(counts.size).toBe(looks.length);
  for (const count of counts.values()) expect(count).toBeLessThan((2 * ids.length) / looks.length);
});
