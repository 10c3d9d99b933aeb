import { largestPhoto } from "../../contract/limits.ts";
import { refusedField } from "./refusal.ts";

/** The four kinds that every browser shows and nothing else hides in: no SVG, which is a program. */
export type PictureKind = "jpeg" | "png" | "webp" | "gif";

/** What these bytes are by their own word, whatever they were called; null for all that we don't take. */
export function kindOf(bytes: Buffer): PictureKind | null {
  const has = (text: string, at = 0) => bytes.toString("latin1", at, at + text.length) === text;
  if (has("\xff\xd8\xff")) return "jpeg";
  if (has("\x89PNG\r\n\x1a\n")) return "png";
  if (has("GIF87a") || has("GIF89a")) return "gif";
  if (has("RIFF") && has("WEBP", 8)) return "webp";
  return null;
}

/** The bytes of a base64 data URL; what it says of their kind isn't believed. `field` is named where it is refused. */
export function bytesOfDataUrl(field: string, url: string): Buffer {
  const comma = url.indexOf(",");
  if (!/^data:image\/[\w.+-]+;base64$/.test(url.slice(0, Math.max(comma, 0)))) throw notAnImage(field);
  const base64 = url.slice(comma + 1);
  if (base64.length > Math.ceil(largestPhoto / 3) * 4) throw tooManyBytes(field);
  // Node reads over what is no base64; that would be another picture than the one that was sent.
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw broken(field);
  return Buffer.from(base64, "base64");
}

export const notAnImage = (field: string) =>
  refusedField("unsupported", field, "Please select an image file");
export const tooManyBytes = (field: string) =>
  refusedField("tooLarge", field, "Please select an image smaller than 5MB");
export const broken = (field: string) =>
  refusedField("invalid", field, "This image is damaged. Please select another one");
