import { onTestFinished } from "vitest";

const text = (it: string) => Uint8Array.from(it, (char) => char.charCodeAt(0));
const beginnings = {
  jpeg: "\xff\xd8\xff\xe0\0\x10JFIF",
  png: "\x89PNG\r\n\x1a\n",
  gif: "GIF89a",
  webp: "RIFF\x10\0\0\0WEBPVP8 ",
  "animated webp": "RIFF\x10\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0",
  avif: "\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf",
  "avif by another brand": "\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf",
  heic: "\0\0\0\x18ftypheic\0\0\0\0mif1heic",
  "heic by another brand": "\0\0\0\x18ftypmif1\0\0\0\0mif1heic",
  svg: `<?xml version="1.0"?>\n<!-- A map -->\n<svg xmlns="http://www.w3.org/2000/svg"/>`,
  tiff: "II*\0",
  words: "See you soon",
};
export type PhotoContent = keyof typeof beginnings;

/** The first bytes of a file of this kind, which no browser can draw. */
export const photoBytes = (kind: PhotoContent) => text(beginnings[kind]);

/** A file of this kind, with at least this many bytes. */
export const photoFile = (
  kind: PhotoContent,
  { type = `image/${kind}`, name = "photo", size = 0 }: { type?: string; name?: string; size?: number } = {},
): File => {
  const begin = photoBytes(kind);
  return new File([begin, new Uint8Array(Math.max(0, size - begin.length))], name, { type });
};

/** Lets all images load, or none. jsdom never says which. */
export function loadingImages(which: "all" | "none" = "all"): void {
  const { Image, URL } = globalThis;
  const { createObjectURL } = URL;
  onTestFinished(() => {
    globalThis.Image = Image;
    URL.createObjectURL = createObjectURL;
  });
  URL.createObjectURL = () => "data:,";
  globalThis.Image = class {
    naturalWidth = 4;
    naturalHeight = 3;
    addEventListener(event: string, heard: () => void) {
      if (event === (which === "all" ? "load" : "error")) queueMicrotask(heard);
    }
  } as unknown as typeof Image;
}
