import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { CastName } from "./cast.ts";

/** Side of a portrait in pixels: that of a photo's small size. */
const side = 480;
const svgLoader = { operation: ["VipsForeignLoadSvgBuffer"] };

/**
 * Draws the portraits of these people as PNGs. Uploaded photos may never be SVGs (see `pictures.ts`), so the
 * loader for SVG is open only while these files are drawn.
 */
export async function drawPortraits(names: readonly CastName[]): Promise<Map<CastName, Buffer>> {
  const portraits = new Map<CastName, Buffer>();
  sharp.unblock(svgLoader);
  try {
    for (const name of names) {
      const svg = await readFile(new URL(`portraits/${name}.svg`, import.meta.url));
      portraits.set(name, await sharp(svg).resize(side).png().toBuffer());
    }
  } finally {
    sharp.block(svgLoader);
  }
  return portraits;
}
