import { maxPhotoBytes } from "#contract/shared/limits.ts";
import { refusedField } from "#lib/refusal.ts";

/** The four formats that every browser shows and that can't contain programs; SVG can. */
export type PictureKind = "jpeg" | "png" | "webp" | "gif";

/** The format that the first bytes declare, regardless of the file's name; null for all others. */
export function pictureKindOf(bytes: Buffer): PictureKind | null {
  const has = (text: string, at = 0) => bytes.toString("latin1", at, at + text.length) === text;
  if (has("\xff\xd8\xff")) return "jpeg";
  if (has("\x89PNG\r\n\x1a\n")) return "png";
  if (has("GIF87a") || has("GIF89a")) return "gif";
  if (has("RIFF") && has("WEBP", 8)) return "webp";
  return null;
}

/**
 * The bytes of a base64 data URL. The declared type is ignored, because the client may lie. Throws a refusal
 * of `field`.
 */
export function bytesOfDataUrl(field: string, url: string): Buffer {
  const comma = url.indexOf(",");
  if (!/^data:image\/[\w.+-]+;base64$/.test(url.slice(0, Math.max(comma, 0)))) throw notAnImage(field);
  const base64 = url.slice(comma + 1);
  if (base64.length > Math.ceil(maxPhotoBytes / 3) * 4) throw imageTooLarge(field);
  const bytes = Buffer.from(base64, "base64");
  // Node ignores invalid base64 characters; the result would be another picture than the one that was sent.
  // Not tested by a pattern: over megabytes it may overflow the stack of V8's matcher.
  if (base64 === "" || bytes.toString("base64") !== base64) throw damagedImage(field);
  return bytes;
}

export const notAnImage = (field: string) => refusedField(field, "NOT_AN_IMAGE");
export const imageTooLarge = (field: string) => refusedField(field, "IMAGE_TOO_LARGE");
export const damagedImage = (field: string) => refusedField(field, "IMAGE_DAMAGED");
