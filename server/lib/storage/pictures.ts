import type { Sharp, SharpOptions } from "sharp";
import { maxPhotoBytes } from "#contract/shared/limits.ts";
import {
  damagedImage,
  pictureKindOf,
  notAnImage,
  type PictureKind,
  imageTooLarge,
} from "./pictures-bytes.ts";
import { busy, refusedField } from "#lib/refusal.ts";
import { loadOnce } from "#lib/load-once.ts";
import { concurrencyLimiter } from "#lib/concurrency-limit.ts";

/**
 * Maximum pixels of all frames together: 24 × 1024², because cameras sold as “24 megapixels” make slightly
 * more than 24 million pixels.
 */
export const maxPixels = 24 * 1024 * 1024;
export const maxFrames = 100;
/** The longer side of each size, in pixels. */
export const sides = { large: 2048, small: 480 };

/** A stored picture: WebP, upright, without metadata about place or camera. */
export type StoredPicture = {
  /** Size of the large picture, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly large: Buffer;
  readonly small: Buffer;
};

// Each one decodes up to 100 MB, on a thread of the pool that password hashing and file access share.
const limited = concurrencyLimiter({
  atOnce: 2,
  queue: 16,
  full: () => busy("PHOTOS_BUSY"),
});

/**
 * Re-encodes an uploaded picture, so that nothing but its pixels is ever shown to others. Throws a refusal of
 * `field` if it is in none of the four formats (415), too large (413) or unreadable (400).
 */
export async function makePicture(field: string, bytes: Buffer): Promise<StoredPicture> {
  if (bytes.length > maxPhotoBytes) throw imageTooLarge(field);
  const kind = pictureKindOf(bytes);
  if (!kind) throw notAnImage(field);
  return limited(() => redraw(field, bytes, kind));
}

async function redraw(field: string, bytes: Buffer, kind: PictureKind): Promise<StoredPicture> {
  const sharp = await decoder();
  const legible = <T>(read: Promise<T>) =>
    read.catch(() => {
      throw damagedImage(field);
    });
  // Reads the header only: 800 kB can unpack to a gigabyte.
  const header = await legible(sharp(bytes, { limitInputPixels: false }).metadata());
  const frames = header.pages ?? 1;
  if (header.format !== kind) throw notAnImage(field);
  if (frames > maxFrames) throw refusedField(field, "TOO_MANY_FRAMES", { max: maxFrames });
  if (header.width * header.height * frames > maxPixels) throw refusedField(field, "TOO_MANY_PIXELS");

  const reading: SharpOptions = { limitInputPixels: maxPixels, animated: frames > 1, failOn: "error" };
  const source = sharp(bytes, reading);
  // Sharp can't rotate animations, and no camera makes them.
  const upright = frames > 1 ? source : source.autoOrient();
  const large = await legible(encode(upright, sides.large).toBuffer({ resolveWithObject: true }));
  const small = await legible(encode(sharp(large.data, reading), sides.small).toBuffer());
  const { width, height, pageHeight } = large.info;
  return { width, height: pageHeight ?? height, large: large.data, small };
}

const encode = (picture: Sharp, side: number): Sharp =>
  picture
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .timeout({ seconds: 15 });

/** Loads sharp on first use and allows it to decode only the four formats. */
const decoder = loadOnce(async () => {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["Jpeg", "Png", "Webp", "Nsgif"].map((kind) => `VipsForeignLoad${kind}Buffer`),
  });
  return sharp;
});
