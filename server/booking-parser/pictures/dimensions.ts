/** The formats of pictures that we know by their first bytes. */
export type PictureFormat = "png" | "jpeg" | "webp" | "heic" | "other";

export type Dimensions = { readonly width: number; readonly height: number };

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString("latin1");

/** The format of a picture; null if the bytes are no picture. `other` is GIF, TIFF, BMP, AVIF. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const start = latin(bytes, 0, 12);
  if (start.startsWith("\u0089PNG\r\n")) return "png";
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "webp";
  if (/^.{4}ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)/s.test(start)) return "heic";
  return /^(?:GIF8[79]a|II\*\0|MM\0\*|.{4}ftypavi[fs])/s.test(start) ||
    (start.startsWith("BM") && bytes[6] === 0 && bytes[7] === 0 && bytes[8] === 0 && bytes[9] === 0)
    ? "other"
    : null;
}

/** Width and height in pixels according to the header, before anything is decoded; null if it has none. */
export function dimensionsOf(bytes: Uint8Array, format: PictureFormat): Dimensions | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === "png" && bytes.length >= 24)
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (format === "jpeg") return jpegDimensions(view);
  return format === "webp" && bytes.length >= 30 ? webpDimensions(bytes, view) : null;
}

/** A JPEG is a row of segments; a frame's segment (SOF) has the size. */
function jpegDimensions(view: DataView): Dimensions | null {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null;
    const mark = view.getUint8(at + 1);
    const isFrame = mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // Bytes 0xff may fill the space before a segment, and some marks have no length.
    if (mark === 0xff) at += 1;
    else at += mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8) ? 2 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpDimensions(bytes: Uint8Array, view: DataView): Dimensions | null {
  const int24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  switch (latin(bytes, 12, 16)) {
    case "VP8X":
      return { width: int24(24) + 1, height: int24(27) + 1 };
    case "VP8 ":
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return null;
  }
}
