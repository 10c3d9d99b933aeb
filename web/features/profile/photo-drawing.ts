import { blobOf, brushOf, canvasOf } from "#web/lib/files/photo-drawing.ts";

export type Area = { x: number; y: number; width: number; height: number };

/** Pixels of each side of the square that is uploaded. */
const uploadSide = 1024;

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

const radians = (degrees: number) => (degrees * Math.PI) / 180;
