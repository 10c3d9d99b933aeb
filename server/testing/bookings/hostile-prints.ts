import { deflateSync } from "node:zlib";
import { zipped } from "./fixtures.ts";

const pages = (count: number) => Array.from({ length: count }, (_, n) => `${n + 10} 0 R`).join(" ");

/** A PDF written by hand: its catalog, its pages, and more objects by their number. */
export function pdfOf(
  more: {
    catalog?: string;
    pages?: number;
    page?: string;
    tree?: string;
    objects?: Record<number, string | Buffer>;
  } = {},
): Buffer {
  const { catalog = "", pages: count = 1, page = "", objects = {} } = more;
  const tree = more.tree ?? `<</Type/Pages/Kids[${pages(count)}]/Count ${count}/MediaBox[0 0 595 842]>>`;
  const all: [number, string | Buffer][] = [
    [1, `<</Type/Catalog/Pages 2 0 R${catalog}>>`],
    [2, tree],
    ...Array.from(
      { length: count },
      (_, n) => [n + 10, `<</Type/Page/Parent 2 0 R${page}>>`] as [number, string],
    ),
    ...Object.entries(objects).map(
      ([number, content]) => [Number(number), content] as [number, string | Buffer],
    ),
  ];
  const parts = [Buffer.from("%PDF-1.7\n")];
  const offsets: [number, number][] = [];
  for (const [number, content] of all) {
    offsets.push([number, parts.reduce((sum, { length }) => sum + length, 0)]);
    parts.push(
      Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(content), Buffer.from("\nendobj\n")]),
    );
  }
  const at = parts.reduce((sum, { length }) => sum + length, 0);
  const table = offsets.map(
    ([number, offset]) => `${number} 1\n${String(offset).padStart(10, "0")} 00000 n \n`,
  );
  parts.push(
    Buffer.from(
      `xref\n0 1\n0000000000 65535 f \n${table.join("")}trailer<</Root 1 0 R/Size 99999>>\nstartxref\n${at}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

const stream = (content: Buffer, more = "") =>
  Buffer.concat([
    Buffer.from(`<</Length ${content.length}/Filter/FlateDecode${more}>>\nstream\n`),
    content,
    Buffer.from("\nendstream"),
  ]);

const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes));

/** A content stream that unpacks to this many bytes of drawing commands. */
const drawing = (command: string, bytes: number) =>
  deflateSync(Buffer.from(command.repeat(bytes / command.length)));

const imagePage = {
  page: "/Contents 5 0 R/Resources<</XObject<</I 6 0 R>>>>",
  content: stream(deflateSync(Buffer.from("595 0 0 842 0 0 cm /I Do"))),
};
const image = (width: number, height: number, content: Buffer) =>
  stream(
    content,
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8`,
  );

function chunk(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  // The checksum is wrong: readers that check it stop here.
  return Buffer.concat([length, Buffer.from(kind), content, Buffer.alloc(4)]);
}

/** A PNG that states this many pixels; its content unpacks to `bytes` zeros. */
export function pngStating(width: number, height: number, bytes = 100): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", zeros(bytes)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A JPEG that states this many pixels, without any. */
export function jpegStating(width: number, height: number): Buffer {
  const frame = Buffer.from([
    0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1,
  ]);
  frame.writeUInt16BE(height, 7);
  frame.writeUInt16BE(width, 9);
  return Buffer.concat([
    frame,
    Buffer.from([0xff, 0xda, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 0x3f, 0]),
    Buffer.alloc(200, 7),
  ]);
}

/** A WebP that states this many pixels (VP8X). */
export function webpStating(width: number, height: number): Buffer {
  const file = Buffer.alloc(40);
  file.write("RIFF");
  file.writeUInt32LE(32, 4);
  file.write("WEBPVP8X", 8);
  file.writeUInt32LE(10, 16);
  file.writeUIntLE(width - 1, 24, 3);
  file.writeUIntLE(height - 1, 27, 3);
  return file;
}

export const scriptPdf = (): Buffer =>
  pdfOf({ catalog: "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>" });
export const namedScriptPdf = (): Buffer =>
  pdfOf({
    catalog: "/Names<</JavaScript<</Names[(a) 7 0 R]>>>>",
    objects: { 7: "<</S /JavaScript/JS(1)>>" },
  });
export const emptyPdf = (): Buffer => pdfOf();
/** Encrypted with a password that nobody knows (RC4, 40 bits). */
export const encryptedPdf = (): Buffer =>
  Buffer.from(
    pdfOf({ objects: { 8: `<</Filter/Standard/V 1/R 2/P -4/O(${"o".repeat(32)})/U(${"u".repeat(32)})>>` } })
      .toString("latin1")
      .replace("/Root 1 0 R", "/Root 1 0 R/Encrypt 8 0 R/ID[(0123456789abcdef)(0123456789abcdef)]"),
    "latin1",
  );

type Hostile = readonly (readonly [name: string, make: () => Buffer | Promise<Buffer>])[];

/** PDFs, pictures and archives made to crash the parser, exhaust its memory or mislead the reader. */
export const hostilePrints: Hostile = [
  ["a PDF with a thousand pages", () => pdfOf({ pages: 1000 })],
  [
    "a PDF whose pages contain themselves",
    () => pdfOf({ tree: "<</Type/Pages/Kids[2 0 R 2 0 R 2 0 R]/Count 50>>" }),
  ],
  [
    "a PDF that states a billion pages",
    () => pdfOf({ tree: "<</Type/Pages/Kids[10 0 R]/Count 1000000000>>" }),
  ],
  ["a PDF with a page of kilometres", () => pdfOf({ page: "/MediaBox[0 0 9000000 9000000]/UserUnit 1000" })],
  ["a PDF with a page that is a line", () => pdfOf({ page: "/MediaBox[0 0 0.0001 20000]" })],
  [
    "a PDF of drawing commands without end",
    () =>
      pdfOf({ page: "/Contents 5 0 R", objects: { 5: stream(drawing("0 0 m 500 800 l S\n", 40_000_000)) } }),
  ],
  [
    "a PDF with a picture of 50,000 by 50,000 pixels",
    () =>
      pdfOf({
        page: imagePage.page,
        objects: { 5: imagePage.content, 6: image(50_000, 50_000, zeros(2_500_000)) },
      }),
  ],
  [
    "a PDF with a picture that unpacks to gigabytes",
    () =>
      pdfOf({
        page: imagePage.page,
        objects: {
          5: imagePage.content,
          6: stream(
            deflateSync(zeros(400_000_000)),
            "/Type/XObject/Subtype/Image/Width 9000/Height 9000/ColorSpace/DeviceGray/BitsPerComponent 8",
          )
            .toString("latin1")
            .replace("/Filter/FlateDecode", "/Filter[/FlateDecode/FlateDecode]"),
        },
      }),
  ],
  [
    "a PDF whose form draws itself",
    () =>
      pdfOf({
        page: "/Contents 5 0 R/Resources<</XObject<</F 6 0 R>>>>",
        objects: {
          5: stream(deflateSync(Buffer.from("/F Do"))),
          6: stream(
            deflateSync(Buffer.from("/F Do /F Do")),
            "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F 6 0 R>>>>",
          ),
        },
      }),
  ],
  [
    "a PDF of letters without end",
    () =>
      pdfOf({
        page: "/Contents 5 0 R/Resources<</Font<</A<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>",
        objects: { 5: stream(drawing("BT /A 9 Tf 9 9 Td (Check-in: 12 May 2026 ) Tj ET\n", 20_000_000)) },
      }),
  ],
  ["a PDF with a script", scriptPdf],
  ["a PDF with named scripts", namedScriptPdf],
  ["a PDF with a password", encryptedPdf],
  ["a PDF without anything", () => Buffer.from("%PDF-1.7")],
  ["a PDF that ends early", () => pdfOf().subarray(0, 80)],
  [
    "a PDF of noise",
    () => Buffer.concat([Buffer.from("%PDF-1.7\n"), deflateSync(Buffer.alloc(2_000_000, "obj <<"))]),
  ],
  ["brackets within brackets in a PDF", () => pdfOf({ catalog: `/A ${"[".repeat(500_000)}` })],
  ["a PNG of 50,000 by 50,000 pixels", () => pngStating(50_000, 50_000)],
  ["a PNG of a billion pixels in a row", () => pngStating(1_000_000_000, 1)],
  ["a PNG that unpacks to more than it states", () => pngStating(100, 100, 400_000_000)],
  ["a PNG without pixels", () => pngStating(0, 0)],
  ["a JPEG of 65,000 by 65,000 pixels", () => jpegStating(65_000, 65_000)],
  ["a JPEG of noise", () => jpegStating(3000, 3000)],
  ["a JPEG of marks", () => Buffer.alloc(1_000_000, 0xff).fill(0xd8, 1, 2)],
  ["a WebP of 16 million by 16 million pixels", () => webpStating(16_000_000, 16_000_000)],
  ["a WebP without content", () => webpStating(300, 300)],
  ["a HEIC", () => Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1")],
  [
    "an archive within an archive, ten deep",
    async () => {
      let inner = await zipped([["a.txt", Buffer.from("Dear diary")]]);
      for (let depth = 0; depth < 10; depth++) inner = await zipped([["more.pkpasses", inner]]);
      return inner;
    },
  ],
  [
    "an archive of a hundred mails",
    () =>
      zipped(
        Array.from(
          { length: 100 },
          (_, n) => [`${n}.eml`, Buffer.from("MIME-Version: 1.0\r\n\r\nx")] as const,
        ),
      ),
  ],
  [
    "an archive of thirty bombs",
    () =>
      zipped(Array.from({ length: 30 }, (_, n) => [`${n}.png`, pngStating(5000, 5000, 75_000_000)] as const)),
  ],
  [
    "an archive of forty PDFs of drawing commands",
    () => {
      const slow = pdfOf({
        page: "/Contents 5 0 R",
        objects: { 5: stream(drawing("0 0 m 500 800 l S\n", 3_000_000)) },
      });
      return zipped(Array.from({ length: 40 }, (_, n) => [`${n}.pdf`, slow] as const));
    },
  ],
];
