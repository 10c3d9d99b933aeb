import type { CSSProperties } from "react";
import { stableHash } from "./stable-hash.ts";

/** A tone: lightness and chroma of the text, of its background, of land on a map, and of the strong form. */
type Tone = { text: Shade; ground: Shade; land: Shade; strong: Shade };
type Shade = readonly [lightness: number, chroma: number];

/** Hue angles in degrees. Yellow is left out, because it looks muddy as a soft background. */
const hues = [5, 32, 60, 132, 162, 196, 234, 264, 292, 320, 345];
/** Two backgrounds of one hue that are easy to tell apart: a pale one and a full one. */
const light: readonly Tone[] = [
  { text: [0.4, 0.11], ground: [0.935, 0.04], land: [0.97, 0.02], strong: [0.62, 0.14] },
  { text: [0.33, 0.09], ground: [0.83, 0.085], land: [0.895, 0.058], strong: [0.47, 0.13] },
];
const dark: readonly Tone[] = [
  { text: [0.88, 0.07], ground: [0.29, 0.055], land: [0.34, 0.055], strong: [0.79, 0.12] },
  { text: [0.95, 0.035], ground: [0.42, 0.085], land: [0.475, 0.085], strong: [0.63, 0.14] },
];

/** All looks of the palette; each place gets one of them. */
export const looks = hues.flatMap((hue) => light.map((_, tone) => ({ hue, tone })));

/** The look of a place; the same id always gets the same look. */
export const lookOf = (id: string) => looks[stableHash(id) % looks.length]!;

/** The colours of a look in one theme, as lightness, chroma and hue. */
export function shadesOf({ hue, tone }: (typeof looks)[number], theme: "light" | "dark") {
  const { text, ground, land, strong } = (theme === "light" ? light : dark)[tone]!;
  return {
    text: [...text, hue],
    ground: [...ground, hue],
    land: [...land, hue],
    strong: [...strong, hue],
  } as const;
}

/** Text colour and soft background of a place; readable in light and dark. */
export const colourOf = (id: string): CSSProperties => ({
  color: inBothThemes(id, "text"),
  backgroundColor: inBothThemes(id, "ground"),
});

/** The colour of land on a map of the place, on the soft background; the text is readable on both. */
export const landColourOf = (id: string): string => inBothThemes(id, "land");

/** The strong form of the same colour, for dots, bands and map points; never behind text. */
export const strongColourOf = (id: string): string => inBothThemes(id, "strong");

function inBothThemes(id: string, part: keyof Tone): string {
  const look = lookOf(id);
  const [inLight, inDark] = [shadesOf(look, "light")[part], shadesOf(look, "dark")[part]];
  return `light-dark(oklch(${inLight.join(" ")}), oklch(${inDark.join(" ")}))`;
}
