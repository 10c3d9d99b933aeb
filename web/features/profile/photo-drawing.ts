export type Area = { x: number; y: number; width: number; height: number };

/** Pixels of the longer side that are worked with, and of the square that is sent. */
const mostSide = 2048;
const sentSide = 1024;

/** The file as the browser shows it, upright and no larger than needs be. Throws for what is no picture. */
export async function openPhoto(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, mostSide / Math.max(bitmap.width, bitmap.height));
  const canvas = canvasOf(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  brushOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** The size of what a picture covers once it is turned. */
export function turnedSize(
  width: number,
  height: number,
  degrees: number,
): { width: number; height: number } {
  const [sin, cos] = [Math.abs(Math.sin(radians(degrees))), Math.abs(Math.cos(radians(degrees)))];
  return { width: cos * width + sin * height, height: sin * width + cos * height };
}

/** The square that was chosen, of the picture turned by so many degrees; `area` counts in the turned one's pixels. */
export function drawSquare(photo: HTMLCanvasElement, area: Area, degrees: number): Promise<Blob> {
  const side = Math.max(1, Math.min(sentSide, Math.round(area.width)));
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

/** A picture as a file; one that is only looked at keeps what is transparent. */
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
