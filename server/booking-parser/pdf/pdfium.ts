import type { WrappedPdfiumModule } from "@embedpdf/pdfium";
import type { Pixels } from "#booking-parser/barcodes/scan.ts";
import { Unreadable } from "#booking-parser/sandbox/unreadable.ts";
import { wasmOf, withLibrary } from "#booking-parser/wasm.ts";
import type { Letter } from "./lines.ts";

/** An open PDF. Pages count from 0. */
export type Pdf = {
  readonly pages: number;
  readonly hasScript: boolean;
  readonly openPage: (at: number) => Page | null;
  readonly close: () => void;
};

export type Page = {
  /** The visible letters, and the text in the order of the file. */
  readonly letters: readonly Letter[];
  readonly text: string;
  /** Whether the page has pictures or drawings, which may be bar codes. */
  readonly hasDrawings: boolean;
  /**
   * Draws the page; incompletely if that takes until the time `until` of `performance.now()`. Null if its
   * shape is too extreme for a picture.
   */
  readonly draw: (size: DrawnSize, until: number) => Pixels | null;
  readonly close: () => void;
};

/** At most this many pixels per point, and in total. */
export type DrawnSize = { readonly scale: number; readonly maxPixels: number };

/** The parts of PDFium's memory that we use; its types leave them out. */
type Memory = {
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  HEAPF32: Float32Array;
  addFunction: (called: () => number, signature: string) => number;
  removeFunction: (at: number) => void;
  wasmExports: { malloc: (bytes: number) => number; free: (at: number) => void };
};

const passwordError = 4;
const maxLetters = 40_000;
/** A page needs some strokes to draw a bar code: the lines of a table alone are not drawn. */
const minStrokes = 20;
const gray = 1;
const white = 0xff_ff_ff_ff;

let library: Promise<WrappedPdfiumModule> | null = null;

async function startLibrary(): Promise<WrappedPdfiumModule> {
  const { init } = await import("@embedpdf/pdfium");
  const pdfium = await init({ wasmBinary: wasmOf("@embedpdf/pdfium/pdfium.wasm").buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/**
 * Calls `work` with a PDF, opened by PDFium, which is compiled to WebAssembly without an engine for scripts.
 * Throws `Unreadable` if the PDF needs a password or is damaged.
 */
export const withPdf = <T>(bytes: Uint8Array, work: (pdf: Pdf) => Promise<T>): Promise<T> =>
  withLibrary(
    async () => {
      const pdf = await openPdf(bytes);
      try {
        return await work(pdf);
      } finally {
        pdf.close();
      }
    },
    () => (library = null),
  );

async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  library ??= startLibrary();
  const pdfium = await library;
  const memory = pdfium.pdfium as unknown as Memory;
  const at = memory.wasmExports.malloc(bytes.length);
  memory.HEAPU8.set(bytes, at);
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, "");
  if (document === 0) {
    // oxlint-disable-next-line unicorn/throw-new-error -- PDFium's function, which throws nothing
    const needsPassword = pdfium.FPDF_GetLastError() === passwordError;
    memory.wasmExports.free(at);
    throw new Unreadable(needsPassword ? "encrypted" : "not-understood");
  }
  return {
    pages: pdfium.FPDF_GetPageCount(document),
    hasScript: pdfium.FPDFDoc_GetJavaScriptActionCount(document) > 0,
    openPage: (page) => openPage(pdfium, memory, pdfium.FPDF_LoadPage(document, page)),
    close: () => {
      pdfium.FPDF_CloseDocument(document);
      // PDFium reads from these bytes until the document is closed.
      memory.wasmExports.free(at);
    },
  };
}

function openPage(pdfium: WrappedPdfiumModule, memory: Memory, page: number): Page | null {
  if (page === 0) return null;
  const text = pdfium.FPDFText_LoadPage(page);
  const count = text === 0 ? 0 : Math.min(pdfium.FPDFText_CountChars(text), maxLetters);
  const { letters, written } = readLetters(pdfium, memory, {
    text,
    count,
    turns: pdfium.FPDFPage_GetRotation(page),
  });
  return {
    letters,
    text: written,
    hasDrawings: hasDrawings(pdfium, page),
    draw: (size, until) => draw(pdfium, memory, page, { ...size, until }),
    close: () => {
      if (text !== 0) pdfium.FPDFText_ClosePage(text);
      pdfium.FPDF_ClosePage(page);
    },
  };
}

function readLetters(
  pdfium: WrappedPdfiumModule,
  memory: Memory,
  { text, count, turns }: { text: number; count: number; turns: number },
): { letters: Letter[]; written: string } {
  const letters: Letter[] = [];
  let written = "";
  let isAfterSpace = false;
  const box = memory.wasmExports.malloc(16);
  for (let at = 0; at < count; at++) {
    const code = pdfium.FPDFText_GetUnicode(text, at);
    const letter =
      code >= 0x20 && code <= 0x10_ff_ff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : "";
    written += code === 10 ? "\n" : letter;
    if (letter === "" || /\s/.test(letter)) isAfterSpace = true;
    else if (pdfium.FPDFText_GetLooseCharBox(text, at, box)) {
      // FS_RECTF: left, top, right, bottom.
      const [left = 0, top = 0, right = 0, bottom = 0] = memory.HEAPF32.subarray(box >> 2, (box >> 2) + 4);
      if ([left, top, right, bottom].every(Number.isFinite))
        letters.push({ text: letter, isAfterSpace, ...turned({ left, top, right, bottom }, turns) });
      isAfterSpace = false;
    }
  }
  memory.wasmExports.free(box);
  return { letters, written };
}

type Box = Pick<Letter, "left" | "right" | "top" | "bottom">;

/** The box as it is seen on a page that is shown turned clockwise by this many quarters. */
function turned({ left, right, top, bottom }: Box, quarters: number): Box {
  if (quarters === 1) return { left: bottom, right: top, top: -left, bottom: -right };
  if (quarters === 2) return { left: -right, right: -left, top: -bottom, bottom: -top };
  if (quarters === 3) return { left: -top, right: -bottom, top: right, bottom: left };
  return { left, right, top, bottom };
}

const [textObject, pathObject] = [1, 2];

function hasDrawings(pdfium: WrappedPdfiumModule, page: number): boolean {
  const count = Math.min(pdfium.FPDFPage_CountObjects(page), 5000);
  let strokes = 0;
  for (let at = 0; at < count; at++) {
    const kind = pdfium.FPDFPageObj_GetType(pdfium.FPDFPage_GetObject(page, at));
    if (kind === pathObject) strokes += 1;
    // A picture, a shading, or a part with objects of its own.
    if ((kind !== textObject && kind !== pathObject) || strokes >= minStrokes) return true;
  }
  // One path can be a whole bar code.
  return strokes > 0 && count < 5000;
}

function draw(
  pdfium: WrappedPdfiumModule,
  memory: Memory,
  page: number,
  { scale: wanted, maxPixels, until }: DrawnSize & { until: number },
): Pixels | null {
  const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const scale = Math.min(wanted, Math.sqrt(maxPixels / Math.max(wide * high, 1)));
  const [width, height] = [wide, high].map((points) =>
    Math.min(Math.max(Math.round(points * scale), 1), maxPixels),
  );
  if (width === undefined || height === undefined || !(width * height <= 2 * maxPixels)) return null;
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, gray, 0, 0);
  if (bitmap === 0) return null;
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
  const pause = pauseAt(memory, until);
  pdfium.FPDF_RenderPageBitmap_Start(bitmap, page, 0, 0, width, height, 0, 0, pause.at);
  pdfium.FPDF_RenderPage_Close(page);
  pause.free();
  const [row, start] = [pdfium.FPDFBitmap_GetStride(bitmap), pdfium.FPDFBitmap_GetBuffer(bitmap)];
  const data = new Uint8ClampedArray(width * height * 4);
  const shades = memory.HEAPU8;
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 4) {
      const shade = shades[start + y * row + x] ?? 255;
      data[to] = shade;
      data[to + 1] = shade;
      data[to + 2] = shade;
      data[to + 3] = 255;
    }
  }
  pdfium.FPDFBitmap_Destroy(bitmap);
  return { width, height, data };
}

/** An `IFSDK_PAUSE`: its version, and the function that says whether to stop drawing. */
function pauseAt(memory: Memory, until: number): { at: number; free: () => void } {
  const at = memory.wasmExports.malloc(12);
  const isOver = memory.addFunction(() => Number(performance.now() > until), "ii");
  memory.HEAP32.set([1, isOver, 0], at >> 2);
  return {
    at,
    free: () => {
      memory.removeFunction(isOver);
      memory.wasmExports.free(at);
    },
  };
}
