import { contentOf, ifNotDrawn, type PhotoProblem, planFor } from "#web/lib/files/photo-plan.ts";
import type { ChosenPhoto } from "./outbox.ts";

/**
 * Reads a photo: the data to send, which is redrawn where possible, and a preview until then. Returns why the
 * file can't be sent if it can't.
 */
export async function readPhoto(file: File): Promise<ChosenPhoto | PhotoProblem> {
  const content = await contentOf(file);
  let plan = planFor(content, file);
  if (plan === "redraw") {
    const redrawn = await import("#web/lib/files/photo-drawing.ts")
      .then(({ redrawAsJpeg }) => redrawAsJpeg(file))
      .catch(() => null);
    if (redrawn) return { ...(await readable(redrawn.jpeg)), width: redrawn.width, height: redrawn.height };
    plan = ifNotDrawn(content, file);
  }
  if (plan !== "as it is") return plan;
  const { data, preview } = await readable(file);
  const size = await sizeOf(preview).catch(() => null);
  if (size) return { data, preview, ...size };
  URL.revokeObjectURL(preview);
  return "unsupported";
}

const readable = async (photo: Blob) => ({
  data: await dataUrlOf(photo),
  preview: URL.createObjectURL(photo),
});

const dataUrlOf = (file: Blob): Promise<string> =>
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

const minCaptionWidth = 200;

/** The largest width of a picture's caption: that of the drawn picture, so that its bubble fits it. */
export const captionWidth = (picture: { width: number | null; height: number | null }): number =>
  Math.max(minCaptionWidth, drawnSize(picture.width, picture.height).width);
