import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const ground = "#faf6f0";

/** Draws the icons of the installed app from the logo. */
export const icons = (): Plugin => ({
  name: "icons",
  apply: "build",
  async generateBundle() {
    const mark = readFileSync(new URL("../../web/public/mark.svg", import.meta.url), "utf8");
    // For a maskable icon: only its inner circle, four fifths of the width, is always visible. The logo's
    // circles are well inside.
    const square = mark.replace(' rx="8"', "");
    const files = {
      "icon-192": await drawn(mark, 192),
      "icon-512": await drawn(mark, 512),
      "maskable-512": await drawn(square, 512),
      "apple-touch-icon": await drawn(square, 180, ground),
    };
    for (const [name, source] of Object.entries(files))
      this.emitFile({ type: "asset", fileName: `icons/${name}.png`, source });
  },
});

/** Renders the SVG at the density that matches the target size, so that no pixels are interpolated. */
async function drawn(svg: string, size: number, background?: string): Promise<Buffer> {
  // Imported only for a build, because the development server and the tests read this file too.
  const { default: sharp } = await import("sharp");
  const icon = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
  return (background ? icon.flatten({ background }) : icon)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
