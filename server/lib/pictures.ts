import type { default as Decoder, Sharp, SharpOptions } from "sharp";
import { largestPhoto } from "../../contract/limits.ts";
import { broken, kindOf, notAnImage, type PictureKind, tooManyBytes } from "./pictures-bytes.ts";
import { refusedField } from "./refusal.ts";
import { takingTurns } from "./turns.ts";

/** 24 mega in powers of two, as cameras that are sold as “24 megapixels” make a little more. All frames count. */
export const mostPixels = 24 * 1024 * 1024;
export const mostFrames = 100;
/** Pixels of the longer side. */
export const sides = { large: 2048, small: 480 };

/** A picture as we keep it: WebP, upright, without a word about where and by what it was taken. */
export type Picture = {
  /** Of the large one. */
  readonly width: number;
  readonly height: number;
  readonly large: Buffer;
  readonly small: Buffer;
};

// Each decodes up to 100 MB, on a thread of the pool that passwords and files share.
const inTurn = takingTurns({
  atOnce: 2,
  queue: 16,
  full: "Too many photos are being sent. Please try again in a moment.",
});

/**
 * Makes a picture anew from what somebody sent, so that nothing of theirs but its pixels is ever shown to others.
 * Refuses, naming `field`, what is none of the four kinds (415), is too large (413) or can't be read (400).
 */
export async function makePicture(field: string, bytes: Buffer): Promise<Picture> {
  if (bytes.length > largestPhoto) throw tooManyBytes(field);
  const kind = kindOf(bytes);
  if (!kind) throw notAnImage(field);
  return inTurn(() => redraw(field, bytes, kind));
}

async function redraw(field: string, bytes: Buffer, kind: PictureKind): Promise<Picture> {
  const sharp = await decoder();
  const legible = <T>(read: Promise<T>) =>
    read.catch(() => {
      throw broken(field);
    });
  // Of what the picture says of itself only: 800 kB can unpack to a gigabyte.
  const header = await legible(sharp(bytes, { limitInputPixels: false }).metadata());
  const frames = header.pages ?? 1;
  if (header.format !== kind) throw notAnImage(field);
  if (frames > mostFrames)
    throw refusedField("tooLarge", field, `Please select an animation of at most ${mostFrames} frames`);
  if (header.width * header.height * frames > mostPixels)
    throw refusedField("tooLarge", field, "Please select an image of at most 24 megapixels");

  const reading: SharpOptions = { limitInputPixels: mostPixels, animated: frames > 1, failOn: "error" };
  const source = sharp(bytes, reading);
  // An animation can't be turned, and no camera makes one.
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

let loaded: Promise<typeof Decoder> | undefined;

/** Loaded with the first picture, and able to read the four kinds only. */
const decoder = () =>
  (loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: ["Jpeg", "Png", "Webp", "Nsgif"].map((kind) => `VipsForeignLoad${kind}Buffer`),
    });
    return sharp;
  }));
