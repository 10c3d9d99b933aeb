import type { CSSProperties } from "react";

/** A soft colour: lightness and chroma of the text, of its ground and of the strong form. */
type Tone = { text: Shade; ground: Shade; strong: Shade };
type Shade = readonly [lightness: number, chroma: number];

/** Yellow is left out: as a soft ground it is mud. */
const hues = [5, 32, 60, 132, 162, 196, 234, 264, 292, 320, 345];
/** Two grounds of the same hue that nobody takes for one another: a pale one and a full one. */
const light: readonly Tone[] = [
  { text: [0.4, 0.11], ground: [0.935, 0.04], strong: [0.62, 0.14] },
  { text: [0.33, 0.09], ground: [0.83, 0.085], strong: [0.47, 0.13] },
];
const dark: readonly Tone[] = [
  { text: [0.88, 0.07], ground: [0.29, 0.055], strong: [0.79, 0.12] },
  { text: [0.95, 0.035], ground: [0.42, 0.085], strong: [0.63, 0.14] },
];

/** Every look there is; a place has one of them, the same everywhere. */
export const looks = hues.flatMap((hue) => light.map((_, tone) => ({ hue, tone })));

/** Always the same number for the same text (FNV-1a, its bits mixed so that neighbouring ids fall far apart). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}

/** Which of the palette's looks a place or a person has, everywhere and always. */
export const lookOf = (id: string) => looks[hash(id) % looks.length]!;

/** The colours of a look in one theme, as lightness, chroma and hue. */
export function shadesOf({ hue, tone }: (typeof looks)[number], theme: "light" | "dark") {
  const { text, ground, strong } = (theme === "light" ? light : dark)[tone]!;
  return { text: [...text, hue], ground: [...ground, hue], strong: [...strong, hue] } as const;
}

/** Text colour and softened ground for a place or a person; readable on one another in light and dark. */
export const colourOf = (id: string): CSSProperties => ({
  color: inBothThemes(id, "text"),
  backgroundColor: inBothThemes(id, "ground"),
});

/** The strong form of the same colour, for dots, bands and map points; never behind text. */
export const strongColourOf = (id: string): string => inBothThemes(id, "strong");

function inBothThemes(id: string, part: keyof Tone): string {
  const look = lookOf(id);
  const [inLight, inDark] = [shadesOf(look, "light")[part], shadesOf(look, "dark")[part]];
  return `light-dark(oklch(${inLight.join(" ")}), oklch(${inDark.join(" ")}))`;
}
