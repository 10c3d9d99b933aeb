import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

// Draws the icons of the installed app from the mark, into the built web.
const mark = readFileSync(new URL("../web/public/mark.svg", import.meta.url), "utf8");
const out = fileURLToPath(new URL("../dist/web/icons/", import.meta.url));
const ground = "#faf6f0";
/** Of a maskable icon only a circle of four fifths is certain to be seen; the mark's circles lie well within. */
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

/** At the density at which the drawing is as large as wanted: no pixel is made up. */
function drawn(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
