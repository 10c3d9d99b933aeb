/**
 * Makes the PDFs and pictures among the fixtures of the booking parser. Run it after a change of
 * `printed-fixtures/documents.ts`, and compare the files. HTML is printed by Chromium.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { printedDocuments } from "./printed-fixtures/documents.ts";
import { printHtml } from "./printed-fixtures/draw.ts";

const folder = fileURLToPath(new URL("../server/booking-parser/fixtures/", import.meta.url));
const asWebp = new Set(["picture-data-matrix"]);

const documents = await printedDocuments();
const printed = await printHtml(documents.flatMap(({ page }) => page ?? []));
for (const { name, expected, page, file } of documents) {
  const bytes = page === undefined ? await file?.() : printed.shift();
  if (!bytes) throw new Error(`${name} has no content`);
  const isWebp = asWebp.has(name);
  const ending = isWebp ? "webp" : bytes[0] === 0xff ? "jpg" : bytes[0] === 0x89 ? "png" : "pdf";
  const content = isWebp ? await sharp(bytes).webp({ quality: 60 }).toBuffer() : bytes;
  writeFileSync(`${folder}${name}.${ending}`, content);
  writeFileSync(`${folder}${name}.expected.json`, `${JSON.stringify(expected, null, 2)}\n`);
  console.log(`${name}.${ending}`, content.length);
}
