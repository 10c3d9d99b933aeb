import { maxPhotoBytes } from "#contract/shared/limits.ts";
import type { ChosenPhoto } from "./outbox.ts";

/** The types that the file chooser offers; the server accepts them. */
export const photoTypes = "image/jpeg,image/png,image/webp,image/gif";

/** Why a file can't be sent; null if it can. */
export const photoProblem = (file: Pick<File, "type" | "size">): "type" | "size" | null =>
  !file.type.startsWith("image/") ? "type" : file.size > maxPhotoBytes ? "size" : null;

/** Reads a photo: the data to send, and a preview until then. Throws for an unreadable file or no picture. */
export async function readPhoto(file: File): Promise<ChosenPhoto> {
  const data = await dataUrlOf(file);
  const preview = URL.createObjectURL(file);
  const { width, height } = await sizeOf(preview);
  return { data, preview, width, height };
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file can't be read")));
    reader.readAsDataURL(file);
  });

const sizeOf = (src: string): Promise<{ width: number; height: number }> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener("load", () => resolve({ width: image.naturalWidth, height: image.naturalHeight }));
    image.addEventListener("error", () => reject(new Error("No picture")));
    image.src = src;
  });

/** The largest size of a picture in a bubble, in CSS pixels. */
const maxDrawnSize = { width: 280, height: 320 };

/** Returns the size of a drawn picture: whole, never enlarged; a medium square if its size is unknown. */
export function drawnSize(width: number | null, height: number | null): { width: number; height: number } {
  if (!width || !height) return { width: 240, height: 240 };
  const scale = Math.min(1, maxDrawnSize.width / width, maxDrawnSize.height / height);
  return { width: Math.max(48, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) };
}
