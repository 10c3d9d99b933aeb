import type { ReaderOptions } from "zxing-wasm/reader";
import { wasmOf, withLibrary } from "#booking-parser/wasm.ts";

/** A picture as pixels: four bytes each, red, green, blue and opacity. */
export type Pixels = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
};

/** The content of a bar code. Airlines write text; railways write bytes. */
export type Scanned = { readonly text: string; readonly bytes: Uint8Array };

const options: ReaderOptions = {
  formats: ["PDF417", "Aztec", "QRCode", "DataMatrix"],
  maxNumberOfSymbols: 12,
  tryHarder: true,
  textMode: "Plain",
};

let library: ReturnType<typeof startLibrary> | null = null;

async function startLibrary() {
  const zxing = await import("zxing-wasm/reader");
  const wasmBinary = wasmOf("zxing-wasm/reader/zxing_reader.wasm").buffer;
  await zxing.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return zxing;
}

/**
 * The bar codes in a picture. `picture` is a PNG or JPEG file, or pixels. A damaged file has none. Check the
 * size of a file first, because this function allocates what its header says.
 */
export async function scan(picture: Uint8Array | Pixels): Promise<Scanned[]> {
  library ??= startLibrary();
  const { readBarcodes } = await library;
  const input = picture instanceof Uint8Array ? picture : { ...picture, colorSpace: "srgb" as const };
  const found = await withLibrary(
    () => readBarcodes(input, options),
    () => (library = null),
  );
  return found.filter(({ isValid }) => isValid).map(({ text, bytes }) => ({ text, bytes }));
}
