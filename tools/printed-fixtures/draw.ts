import { chromium } from "playwright-core";
import { degrees, PDFDocument, rgb, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { chromiumPath } from "#e2e/support/chromium.ts";
import { cellsOf, pngOf, type Symbology } from "./bar-codes.ts";

/** Prints a page of HTML, as most senders make their PDFs. */
export async function printHtml(bodies: readonly string[]): Promise<Buffer[]> {
  const browser = await chromium.launch({
    executablePath: chromiumPath("shell") ?? "",
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage();
    const printed: Buffer[] = [];
    for (const body of bodies) {
      await page.setContent(`<!doctype html><meta charset="utf-8"><style>${css}</style>${body}`);
      printed.push(withoutTimes(await page.pdf({ format: "A4", printBackground: true })));
    }
    return printed;
  } finally {
    await browser.close();
  }
}

const css = `body{font:12px "DejaVu Sans","Noto Serif CJK JP",sans-serif;margin:0}table{border-collapse:collapse;width:100%}
  td,th{padding:5px 9px;text-align:left;vertical-align:top;border-bottom:1px solid #ccc}.columns{columns:2;column-gap:40px}
  .pair{display:grid;grid-template-columns:150px 1fr;gap:6px 12px}.boxes{display:flex;gap:60px}.boxes small{display:block;color:#777}
  .next{break-before:page}`;

/** The same bytes each time: only the dates of the file differ. */
const withoutTimes = (pdf: Buffer): Buffer =>
  Buffer.from(pdf.toString("latin1").replaceAll(/D:\d{14}/g, "D:20260101000000"), "latin1");

export const imageTag = async (symbology: Symbology, text: string): Promise<string> =>
  `<img style="width:${symbology === "pdf417" ? 320 : 130}px" src="data:image/png;base64,${(
    await pngOf(symbology, text)
  ).toString("base64")}">`;

type Drawn = {
  /** Texts with their place from the left and the top, in points, and their size. */
  texts: readonly (readonly [text: string, x: number, y: number, size: number])[];
  code?: { symbology: Symbology; text: string };
  /** Shows the page turned clockwise by 90 degrees, as a landscape page. */
  isTurned?: boolean;
};

/** Draws a boarding pass whose bar code is made of rectangles, not of a picture. */
export async function drawPdf(pages: readonly Drawn[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const epoch = new Date("2026-01-01T00:00:00Z");
  pdf.setCreationDate(epoch);
  pdf.setModificationDate(epoch);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const { texts, code, isTurned = false } of pages) {
    const page = pdf.addPage(isTurned ? [298, 560] : [560, 298]);
    if (isTurned) page.setRotation(degrees(90));
    // On a turned page, x and y of the screen are y and x of the paper.
    const at = (x: number, y: number) => (isTurned ? { x: y, y: x } : { x, y: 298 - y });
    for (const [text, x, y, size] of texts)
      page.drawText(text, { ...at(x, y), size, font, ...(isTurned && { rotate: degrees(90) }) });
    if (!code) continue;
    const { pixels, width } = cellsOf(code.symbology, code.text);
    const size = 110 / width;
    for (const [n, dark] of pixels.entries()) {
      if (dark === 0) continue;
      const [x, y] = [430 + (n % width) * size, 40 + Math.floor(n / width) * size];
      page.drawRectangle({ ...at(x, y), width: size, height: isTurned ? size : -size, color: rgb(0, 0, 0) });
    }
  }
  return Buffer.from(await pdf.save());
}

/** A screen of a phone with a bar code in the middle. */
export async function screenshot(symbology: Symbology, text: string): Promise<Buffer> {
  const code = await sharp(await pngOf(symbology, text, 4)).toBuffer();
  const title = Buffer.from(
    `<svg width="780" height="1300"><rect width="780" height="1300" fill="#123a6b"/><rect x="40" y="260" width="700" height="780" rx="30" fill="#fff"/>
     <text x="60" y="140" font-size="54" fill="#fff">Boarding pass</text></svg>`,
  );
  return sharp(title)
    .composite([{ input: code, gravity: "centre" }])
    .png({ palette: true })
    .toBuffer();
}

/** A photo of a printed pass: askew, blurred, dim and grainy. */
export async function photo(symbology: Symbology, text: string): Promise<Buffer> {
  const code = await sharp(await pngOf(symbology, text, 5))
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: "#fff" })
    .toBuffer();
  const { width, height } = await sharp(code).metadata();
  const noise = await sharp({
    create: {
      width: width + 300,
      height: height + 400,
      channels: 3,
      background: "#8d7b66",
      noise: { type: "gaussian", mean: 120, sigma: 18 },
    },
  })
    .png()
    .toBuffer();
  return sharp(noise)
    .composite([{ input: code, gravity: "centre" }])
    .rotate(9, { background: "#5b4a3a" })
    .blur(1.1)
    .modulate({ brightness: 0.8 })
    .jpeg({ quality: 62 })
    .toBuffer();
}
