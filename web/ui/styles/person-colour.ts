import type { CSSProperties } from "react";
import { stableHash } from "./stable-hash.ts";

/** Hue angles in degrees, far enough apart that two faces in one row look different. */
const hues = [18, 52, 100, 145, 185, 228, 262, 300, 338];
/**
 * Lightness and chroma of the text and of its background, in light and in dark. They are full colours; places
 * have pale ones, so a person is never mistaken for a place.
 */
const tones = [
  ["1 0", "0.53 0.15", "0.2 0.04", "0.8 0.12"],
  ["0.97 0.03", "0.36 0.1", "1 0", "0.5 0.14"],
] as const;

/** Text colour and background of initials, readable in light and dark; always the same for one id. */
export function personColourOf(id: string): CSSProperties {
  const look = stableHash(id) % (hues.length * tones.length);
  const hue = hues[look >> 1]!;
  const [text, ground, darkText, darkGround] = tones[look & 1]!;
  const both = (inLight: string, inDark: string) =>
    `light-dark(oklch(${inLight} ${hue}), oklch(${inDark} ${hue}))`;
  return { color: both(text, darkText), backgroundColor: both(ground, darkGround) };
}
