import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OverlayOptions } from "sharp";
import { product } from "#contract/shared/product.ts";
import { busy } from "#lib/refusal.ts";
import { concurrencyLimiter } from "#lib/concurrency-limit.ts";
import { cardSize, circles } from "./circles.ts";
import { sfntOf } from "./sfnt.ts";

const fontFile = "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff";
/** The letters that the font has. A name with any other is not drawn, because it would show empty boxes. */
const drawable = /^[A-Za-zÀ-ÖØ-öø-ÿ'’. -]{1,24}$/;
const maxCards = 200;

const cards = new Map<string, Promise<Buffer>>();
const limited = concurrencyLimiter({ atOnce: 1, queue: 20, full: () => busy("PHOTOS_BUSY") });

/**
 * The preview of a link as a PNG: the two circles and the product's name, with a person's first name in one
 * circle if the font has its letters. The newest cards are cached.
 */
export function previewCard(firstName: string | null): Promise<Buffer> {
  const name = firstName !== null && drawable.test(firstName) ? firstName : "";
  const known = cards.get(name);
  const card = known ?? limited(() => draw(name));
  cards.delete(name);
  cards.set(name, card);
  for (const oldest of [...cards.keys()].slice(0, Math.max(0, cards.size - maxCards))) cards.delete(oldest);
  // A failure is not cached.
  card.catch(() => cards.delete(name));
  return card;
}

async function draw(name: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const texts = await Promise.all([
    textAt(product, "#231d18", { left: 400, top: 512, width: 400, height: 66 }),
    textAt("?", "#ffffff", { left: 300, top: 215, width: 160, height: 76 }),
    textAt(name, "#2b0d03", { left: 696, top: 203, width: 208, height: 100 }),
  ]);
  return sharp(circles(), { raw: { ...cardSize, channels: 3 } })
    .composite(texts.flat())
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer();
}

type Box = { left: number; top: number; width: number; height: number };

/** A text in the middle of a box, as large as fits; nothing for an empty text. */
async function textAt(text: string, colour: string, box: Box): Promise<OverlayOptions[]> {
  if (text === "") return [];
  const { default: sharp } = await import("sharp");
  const drawn = await sharp({
    text: {
      // The text is markup; names with its signs are never drawn.
      text: `<span foreground="${colour}">${text}</span>`,
      font: "Bricolage Grotesque Bold",
      fontfile: font(),
      rgba: true,
      dpi: 600,
    },
  })
    .resize({ width: box.width, height: box.height, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = drawn.info;
  return [
    {
      input: drawn.data,
      left: Math.round(box.left + (box.width - width) / 2),
      top: Math.round(box.top + (box.height - height) / 2),
    },
  ];
}

let fontPath: string | null = null;

/** The path of the unpacked font, in a temporary folder that is removed when the process ends. */
function font(): string {
  if (fontPath !== null) return fontPath;
  const folder = mkdtempSync(join(tmpdir(), "coincide-font-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "headings.ttf");
  writeFileSync(path, sfntOf(readFileSync(createRequire(import.meta.url).resolve(fontFile))));
  fontPath = path;
  return path;
}
