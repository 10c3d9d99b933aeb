/** Pixels of the longer side of a redrawn photo: as many as the server stores. */
const maxPhotoSide = 2048;

/** Reads a file upright, as the browser shows it, and no larger than `maxSide`. Throws if it can't. */
export async function drawPhoto(file: Blob, maxSide = maxPhotoSide): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    const canvas = canvasOf(Math.round(bitmap.width * scale) || 1, Math.round(bitmap.height * scale) || 1);
    brushOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    bitmap.close();
  }
}

/** Draws a file again as a JPEG: upright, no larger than `maxSide`, without metadata. Throws if it can't. */
export async function redrawAsJpeg(
  file: Blob,
  { maxSide = maxPhotoSide, quality }: { maxSide?: number; quality?: number } = {},
): Promise<{ jpeg: Blob; width: number; height: number }> {
  if (!isCanvasTrue()) throw new Error("This browser returns other pixels than were drawn");
  const photo = await drawPhoto(file, maxSide);
  const { width, height } = photo;
  const brush = brushOf(photo);
  // A JPEG has no transparency.
  brush.globalCompositeOperation = "destination-over";
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, width, height);
  return { jpeg: await blobOf(photo, "image/jpeg", quality), width, height };
}

/** Encodes a picture; as PNG, for display, it keeps transparency. */
export const blobOf = (
  canvas: HTMLCanvasElement,
  type: "image/jpeg" | "image/png",
  quality = 0.92,
): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture"))), type, quality);
  });

export function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

export function brushOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("This browser draws no pictures");
  brush.imageSmoothingQuality = "high";
  return brush;
}

/** Browsers that hinder fingerprinting may return noise. Some only change pixels by an invisible amount. */
function isCanvasTrue(): boolean {
  const side = 4;
  const tolerance = 8;
  const brush = brushOf(canvasOf(side, side));
  brush.fillStyle = "#f00";
  brush.fillRect(0, 0, side, side);
  const { data } = brush.getImageData(0, 0, side, side);
  return data.every((value, at) => Math.abs(value - (at % 4 === 0 || at % 4 === 3 ? 255 : 0)) <= tolerance);
}
