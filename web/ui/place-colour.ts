import type { CSSProperties } from "react";

/** Hues that stay apart from one another for most colour-blind eyes; yellow-green and cyan doubles are left out. */
const hues = [275, 35, 155, 235, 350, 80, 195, 315, 120];

/** Always the same number for the same text (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return (value ^ (value >>> 15)) >>> 0;
}

/** Which of the palette's hues a place or a person has, everywhere and always. */
export const hueOf = (id: string): number => hues[hash(id) % hues.length]!;

/** Text colour and softened ground for a place or a person; readable on one another in light and dark. */
export const colourOf = (id: string): CSSProperties => {
  const hue = hueOf(id);
  return {
    color: `light-dark(oklch(0.4 0.11 ${hue}), oklch(0.88 0.07 ${hue}))`,
    backgroundColor: `light-dark(oklch(0.92 0.045 ${hue}), oklch(0.33 0.065 ${hue}))`,
  };
};

/** The strong form of the same colour, for dots, bands and map points; never behind text. */
export const strongColourOf = (id: string): string =>
  `light-dark(oklch(0.58 0.14 ${hueOf(id)}), oklch(0.74 0.12 ${hueOf(id)}))`;
