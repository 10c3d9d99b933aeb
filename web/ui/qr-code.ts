/** A code's squares, row by row, the quiet border included; true is dark. */
export type Squares = readonly (readonly boolean[])[];

/** Medium error correction: readable from a scratched card, still coarse enough for a cheap camera. */
export async function squaresOf(text: string): Promise<Squares> {
  const { encode } = await import("uqr");
  return encode(text, { ecc: "M", border: 3 }).data;
}

/** All dark squares as one path: runs of a row are drawn at once, so no hairlines show between them. */
export function pathOf(squares: Squares): string {
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

const pixels = 1024;

/** The code as a picture to keep. */
export function pictureOf(squares: Squares): Promise<Blob> {
  const scale = Math.max(1, Math.floor(pixels / squares.length));
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
