import { expect, test } from "vitest";
import { contrast, fromHex, fromOklch } from "#web/testing/contrast.ts";
import { looks, shadesOf } from "./place-colour.ts";
import { personColourOf } from "./person-colour.ts";

type Shade = readonly [lightness: number, chroma: number, hue: number];

const raised = { light: fromHex("#ffffff"), dark: fromHex("#221e1a") };
const ids = Array.from({ length: 1000 }, (_, n) => `person-${n}`);
/** Every look that a person can have: text colour and background. */
const styles = [...new Map(ids.map(personColourOf).map((it) => [it.backgroundColor, it])).values()];

/** The colour of a `light-dark()` value in one theme. */
function shadeIn(theme: "light" | "dark", value = ""): Shade {
  const [light, dark] = [...value.matchAll(/oklch\(([^)]+)\)/g)].map(([, it = ""]) =>
    it.split(" ").map(Number),
  );
  return (theme === "light" ? light : dark) as unknown as Shade;
}

/** Distance of two colours in OKLab; about 0.02 is just noticeable. */
function distance(one: Shade, other: Shade): number {
  const [a, b] = [one, other].map(([lightness, chroma, hue]) => {
    const angle = (hue * Math.PI) / 180;
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)] as const;
  });
  return Math.hypot(a![0] - b![0], a![1] - b![1], a![2] - b![2]);
}

const groundsIn = (theme: "light" | "dark") => styles.map((it) => shadeIn(theme, it.backgroundColor));

test.each(["light", "dark"] as const)("everyone's initials are readable and stand out, %s", (theme) => {
  for (const { color, backgroundColor } of styles) {
    const ground = fromOklch(shadeIn(theme, backgroundColor));
    expect(contrast(fromOklch(shadeIn(theme, color)), ground), backgroundColor).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ground, raised[theme]), backgroundColor).toBeGreaterThanOrEqual(2);
  }
});

test.each(["light", "dark"] as const)("two colours of people are never nearly the same, %s", (theme) => {
  const grounds = groundsIn(theme);
  for (const [n, ground] of grounds.entries())
    for (const other of grounds.slice(n + 1)) expect(distance(ground, other)).toBeGreaterThan(0.05);
});

test.each(["light", "dark"] as const)("a person is not coloured like a place, %s", (theme) => {
  for (const person of groundsIn(theme))
    for (const place of looks) expect(distance(person, shadesOf(place, theme).ground)).toBeGreaterThan(0.03);
});

test("Ana always has the same colour, and there are eighteen", () => {
  expect(personColourOf("ana")).toEqual(personColourOf("ana"));
  expect(styles).toHaveLength(18);
});
