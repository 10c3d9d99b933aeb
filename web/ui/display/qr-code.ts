/** A QR code's modules by row, including the quiet zone; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/**
 * Encodes a text with medium error correction: readable from a scratched card, but coarse enough for a cheap
 * camera.
 */
export async function encodeQr(text: string): Promise<QrModules> {
  const { encode } = await import("uqr");
  return encode(text, { ecc: "M", border: 3 }).data;
}

/**
 * Returns all dark modules as one SVG path. Runs within a row are one shape, so no hairlines show between
 * modules.
 */
export function qrPath(squares: QrModules): string {
  const parts: string[] = [];
  for (const [y, row] of squares.entries()) {
    let from = -1;
    for (let x = 0; x <= row.length; x += 1) {
      if (row[x] && from < 0) from = x;
      if (row[x] || from < 0) continue;
      parts.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
      from = -1;
    }
  }
  return parts.join("");
}

const imageSizePx = 1024;

/** Renders the QR code as a PNG. Rejects if the canvas can't be encoded. */
export function qrImage(squares: QrModules): Promise<Blob> {
  const scale = Math.max(1, Math.floor(imageSizePx / squares.length));
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = squares.length * scale;
  const paper = canvas.getContext("2d")!;
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = "#000";
  for (const [y, row] of squares.entries())
    for (const [x, dark] of row.entries()) if (dark) paper.fillRect(x * scale, y * scale, scale, scale);
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error("no picture"))), "image/png");
  });
}
