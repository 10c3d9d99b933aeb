import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
const white = { r: 255, g: 255, b: 255 };

/** An image of random noise that, like a photo, doesn't compress well. */
export const photo = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: white, noise } });

export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  photo(width, height).jpeg().toBuffer();

/** A photo as a phone held upright stores it: rotated by its EXIF orientation, and with the GPS position. */
export const phonePhoto = (): Promise<Buffer> =>
  photo(640, 480)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Phone", Copyright: "Ana" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "38/1 42/1 0/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "9/1 8/1 0/1",
      },
    })
    .jpeg()
    .toBuffer();

/** A GIF whose frames last 80 ms each. */
export async function animation(frames: number, side = 24): Promise<Buffer> {
  const drawn = Array.from({ length: frames }, (_, at) => {
    const background = { r: (at * 37) % 256, g: (at * 91) % 256, b: at % 256 };
    return sharp({ create: { width: side, height: side, channels: 3, background } })
      .png()
      .toBuffer();
  });
  return sharp(await Promise.all(drawn), { join: { animated: true } })
    .gif({ delay: Array<number>(frames).fill(80), loop: 0 })
    .toBuffer();
}

/** A PNG of 31 kB with 16,000 × 16,000 pixels: decoded, a quarter of a gigabyte, and more in colour. */
export function bomb(): Buffer {
  const side = 16_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A file as a data URL, as browsers make it. */
export const dataUrl = (bytes: Buffer, type = "image/jpeg"): string =>
  `data:${type};base64,${bytes.toString("base64")}`;
