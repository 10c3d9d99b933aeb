import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

// Draws the icons of the installed app from the logo, into the built web.
const mark = readFileSync(new URL("../../web/public/mark.svg", import.meta.url), "utf8");
const out = fileURLToPath(new URL("../../dist/web/icons/", import.meta.url));
const ground = "#faf6f0";
/**
 * For a maskable icon: only its inner circle, four fifths of the width, is always visible. The logo's circles
 * are well inside.
 */
const square = mark.replace(' rx="8"', "");

mkdirSync(out, { recursive: true });
await draw(mark, 192, "icon-192");
await draw(mark, 512, "icon-512");
await draw(square, 512, "maskable-512");
await sharp(await drawn(square, 180))
  .flatten({ background: ground })
  .toFile(`${out}apple-touch-icon.png`);

async function draw(svg: string, size: number, name: string): Promise<void> {
  await sharp(await drawn(svg, size)).toFile(`${out}${name}.png`);
}

/** Renders the SVG at the density that matches the target size, so that no pixels are interpolated. */
function drawn(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
