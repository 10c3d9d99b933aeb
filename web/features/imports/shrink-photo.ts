import { redrawAsJpeg } from "#web/lib/files/photo-drawing.ts";
import { looksLikePhoto } from "#web/lib/files/photo-plan.ts";

/**
 * The longest side of a photo that is sent, in pixels. A bar code that fills a third of it stays readable.
 */
const maxSide = 3000;
const quality = 0.88;
/** Smaller photos are sent as they are. */
const smallBytes = 3 * 1024 * 1024;

const isReadable = ({ type }: File) => /^image\/(?:png|jpeg|webp)$/.test(type);

/**
 * A large photo as a smaller JPEG, and a HEIC as a JPEG where the browser can open it. Any other file, and a
 * photo that the browser can't open, is returned unchanged.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!looksLikePhoto(file) || (isReadable(file) && file.size <= smallBytes)) return file;
  try {
    const { jpeg } = await redrawAsJpeg(file, { maxSide, quality });
    return new File([jpeg], file.name.replace(/\.\w+$/, ".jpg"), { type: jpeg.type });
  } catch {
    // Not a picture that this browser opens. The server says what is wrong with it.
    return file;
  }
}
