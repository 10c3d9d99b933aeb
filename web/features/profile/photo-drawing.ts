export type Area = { x: number; y: number; width: number; height: number };

/** Pixels of the longer side of the working copy, and of the square that is uploaded. */
const maxSide = 2048;
const uploadSide = 1024;

/** Reads a file upright, as the browser shows it, and no larger than needed. Throws if it is no picture. */
export async function openPhoto(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = canvasOf(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  brushOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** Returns the size of the bounding box of a turned picture. */
export function turnedSize(
  width: number,
  height: number,
  degrees: number,
): { width: number; height: number } {
  const [sin, cos] = [Math.abs(Math.sin(radians(degrees))), Math.abs(Math.cos(radians(degrees)))];
  return { width: cos * width + sin * height, height: sin * width + cos * height };
}

/** Draws the chosen square of the picture, turned by `degrees`; `area` is in pixels of the turned picture. */
export function drawSquare(photo: HTMLCanvasElement, area: Area, degrees: number): Promise<Blob> {
  const side = Math.max(1, Math.min(uploadSide, Math.round(area.width)));
  const canvas = canvasOf(side, side);
  const brush = brushOf(canvas);
  const turned = turnedSize(photo.width, photo.height, degrees);
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, side, side);
  brush.scale(side / area.width, side / area.height);
  brush.translate(turned.width / 2 - area.x, turned.height / 2 - area.y);
  brush.rotate(radians(degrees));
  brush.drawImage(photo, -photo.width / 2, -photo.height / 2);
  return blobOf(canvas, "image/jpeg");
}

/** Encodes a picture; as PNG, for display, it keeps transparency. */
export const blobOf = (canvas: HTMLCanvasElement, type: "image/jpeg" | "image/png"): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture"))), type, 0.92);
  });

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function brushOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("This browser draws no pictures");
  brush.imageSmoothingQuality = "high";
  return brush;
}
