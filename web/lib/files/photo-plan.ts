import { maxPhotoBytes } from "#contract/shared/limits.ts";

/** What a file is by its first bytes. The server takes an animation, JPEG, PNG and WebP as they are. */
export type PhotoContent = "jpeg" | "png" | "webp" | "animation" | "heic" | "svg" | "other";
/** Why a file can't be sent as a photo. */
export type PhotoProblem = "no picture" | "too large" | "heic" | "unsupported";

/** The types that a file chooser offers. Without HEIC, iPhones hand over their photos as JPEG. */
export const photoTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";

const sniffedBytes = 4096;
const heicBrands = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;
/** Of a WebP in the extended format: the byte with its flags, and the flag of an animation. */
const webpFlagsAt = 20;
const webpIsAnimated = 2;

/** Reads what a file is. Its name and type may be wrong or missing. Throws if it can't be read. */
export async function contentOf(file: Blob): Promise<PhotoContent> {
  const bytes = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(start)) return "animation";
  if (/^RIFF[^]{4}WEBP/.test(start)) {
    const isExtended = start.startsWith("VP8X", 12);
    return isExtended && (bytes[webpFlagsAt] ?? 0) & webpIsAnimated ? "animation" : "webp";
  }
  if (start.startsWith("ftyp", 4)) return isHeic(start) ? "heic" : "other";
  return /^[^]{0,3}\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i.test(start) && /<svg[\s>]/i.test(start)
    ? "svg"
    : "other";
}

/** An AVIF may name a general brand first, and its own among the compatible ones. */
function isHeic(start: string): boolean {
  const compatible: string[] = start.slice(16, start.charCodeAt(3)).match(/.{4}/gs) ?? [];
  return heicBrands.test(start.slice(8, 12)) && !compatible.includes("avif");
}

type Described = Pick<File, "type" | "size">;

/**
 * Decides what to do with a chosen file: draw it again, which shrinks and turns it and leaves its metadata
 * behind; send it as it is, because a drawing would stop an animation; or refuse it. An SVG is refused: it is
 * a document that may contain programs and links, and not every browser draws one.
 */
export function planFor(
  content: PhotoContent,
  { type, size }: Described,
): "redraw" | "as it is" | PhotoProblem {
  if (content === "svg" || type.startsWith("image/svg")) return "unsupported";
  if (content === "animation") return size > maxPhotoBytes ? "too large" : "as it is";
  return content === "other" && !type.startsWith("image/") ? "no picture" : "redraw";
}

/** Decides what to do with a picture that this browser couldn't draw. */
export function ifNotDrawn(
  content: PhotoContent,
  { size }: Pick<File, "size">,
): "as it is" | Exclude<PhotoProblem, "no picture"> {
  if (content === "heic") return "heic";
  if (size > maxPhotoBytes) return "too large";
  return content === "other" || content === "svg" ? "unsupported" : "as it is";
}

/** Whether a file claims to be a photo. Not every system knows the type of an HEIC. */
export const looksLikePhoto = ({ type, name }: Pick<File, "type" | "name">): boolean =>
  type.startsWith("image/") || /\.hei[cf]$/i.test(name);
