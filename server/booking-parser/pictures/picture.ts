import { readCodes } from "#booking-parser/barcodes/codes.ts";
import { isPackedTicket } from "#booking-parser/barcodes/rail-ticket.ts";
import { scan, type Pixels } from "#booking-parser/barcodes/scan.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import { Unreadable } from "#booking-parser/sandbox/unreadable.ts";
import { wasmOf } from "#booking-parser/wasm.ts";
import { dimensionsOf, pictureFormat } from "./dimensions.ts";

/** A photo of a phone has 12 million pixels, or 48 million if it is larger than an import may be. */
const maxPixels = 30_000_000;
const maxSide = 16_000;

/** Bar codes have at least this many pixels a side; logos and spacers in mails often have fewer. */
const minSide = 40;

/** Whether a file is a picture too small for a bar code. */
export function isSmallPicture(bytes: Uint8Array): boolean {
  const format = pictureFormat(bytes);
  if (format === "other") return true;
  const size = format === null ? null : dimensionsOf(bytes, format);
  return size !== null && Math.min(size.width, size.height) < minSide;
}

/**
 * The bookings in the bar codes of a PNG, JPEG or WebP. Throws `Unreadable` with the reason: another format,
 * more pixels than we decode, damaged, or without a bar code of a booking.
 */
export async function readPicture(bytes: Uint8Array, receivedAt: string): Promise<Reservation[]> {
  const format = pictureFormat(bytes);
  if (format === "heic") throw new Unreadable("heic");
  if (format === null || format === "other") throw new Unreadable("picture-format");
  const size = dimensionsOf(bytes, format);
  if (size === null || size.width === 0 || size.height === 0) throw new Unreadable("not-understood");
  if (size.width * size.height > maxPixels || Math.max(size.width, size.height) > maxSide)
    throw new Unreadable("picture-too-large");
  const codes = await scan(format === "webp" ? await decodeWebp(bytes) : bytes);
  const found = readCodes(codes, receivedAt);
  if (found.length > 0) return found;
  if (codes.length === 0) throw new Unreadable("no-code");
  throw new Unreadable(
    codes.some(({ bytes: code }) => isPackedTicket(code)) ? "rail-code" : "code-without-booking",
  );
}

async function decodeWebp(bytes: Uint8Array): Promise<Pixels> {
  const { default: decode, init } = await import("@jsquash/webp/decode.js");
  await init({ wasmBinary: wasmOf("@jsquash/webp/codec/dec/webp_dec.wasm").buffer });
  try {
    const { width, height, data } = await decode(new Uint8Array(bytes).buffer);
    return { width, height, data: new Uint8ClampedArray(data) };
  } catch (cause) {
    throw new Unreadable("not-understood", cause);
  }
}
