/**
 * The longest side of a photo that is sent, in pixels. A bar code that fills a third of it stays readable.
 */
const maxSide = 3000;
const quality = 0.88;
/** Smaller photos are sent as they are. */
const smallBytes = 3 * 1024 * 1024;

const isPhoto = ({ type, name }: File) => type.startsWith("image/") || /\.hei[cf]$/i.test(name);
const isReadable = ({ type }: File) => /^image\/(?:png|jpeg|webp)$/.test(type);

/**
 * A large photo as a smaller JPEG, and a HEIC as a JPEG where the browser can open it. Any other file, and a
 * photo that the browser can't open, is returned unchanged.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!isPhoto(file) || (isReadable(file) && file.size <= smallBytes)) return file;
  try {
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(photo.width, photo.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(photo.width * scale);
    canvas.height = Math.round(photo.height * scale);
    canvas.getContext("2d")?.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    return jpeg ? new File([jpeg], file.name.replace(/\.\w+$/, ".jpg"), { type: jpeg.type }) : file;
  } catch {
    // Not a picture that this browser opens. The server says what is wrong with it.
    return file;
  }
}
