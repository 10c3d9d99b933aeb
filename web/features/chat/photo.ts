import { largestPhoto } from "../../../contract/limits.ts";
import type { OutgoingPhoto } from "./outbox.ts";

/** What the browser's chooser offers; the server knows these. */
export const photoTypes = "image/jpeg,image/png,image/webp,image/gif";

/** Why a file can't be sent; null when it can. */
export const photoProblem = (file: Pick<File, "type" | "size">): "type" | "size" | null =>
  !file.type.startsWith("image/") ? "type" : file.size > largestPhoto ? "size" : null;

/** The file as it is sent, and as it is shown until then. Throws for what can't be read or is no picture. */
export async function readPhoto(file: File): Promise<OutgoingPhoto> {
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

/** The longest and the highest a picture is drawn in a bubble. */
const box = { width: 280, height: 320 };

/** How large a picture is drawn, whole and never enlarged; a middling place for one whose size isn't known. */
export function drawnSize(width: number | null, height: number | null): { width: number; height: number } {
  if (!width || !height) return { width: 240, height: 240 };
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(48, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) };
}
