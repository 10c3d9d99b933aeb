import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { documentOf } from "#testing/bookings/fixtures.ts";
import { encryptedPdf, pngStating } from "#testing/bookings/hostile-prints.ts";
import { boardingPass, pngOf } from "#tools/printed-fixtures/bar-codes.ts";
import { drawPdf } from "#tools/printed-fixtures/draw.ts";
import { readDocument } from "#booking-parser/read.ts";
import { withPdf } from "./pdfium.ts";

const code = boardingPass({
  ...{ name: "ALMEIDA/ANA", code: "PLM4RT", from: "BER", to: "LIS", carrier: "TP", number: "533" },
  day: 132,
});

/** A boarding pass for 12 May 2026 with this text. */
const passWith = (...lines: string[]) =>
  drawPdf([
    {
      texts: lines.map((text, at) => [text, 30, 40 + at * 20, 10] as const),
      code: { symbology: "azteccode", text: code },
    },
  ]);

const read = async (pdf: Buffer) => (await readDocument(documentOf(pdf))).reservations;

test("text about the same leg adds its times to the bar code", async () => {
  const found = await read(
    await passWith(
      "Booking reference: PLM4RT",
      "Flight: TP 533",
      "Depart: Berlin (BER), 12 May 2026, 10:05",
      "Arrive: Lisbon (LIS), 12 May 2026, 12:50",
    ),
  );
  expect(found).toMatchObject([
    { title: "TP 533", firstDay: "2026-05-12", firstTime: "10:05", lastTime: "12:50", doubts: [] },
  ]);
});

test("a bar code takes precedence over text that has another day for the same route", async () => {
  const found = await read(
    await passWith(
      "Booking reference: PLM4RT",
      "Flight: TP 533",
      "Depart: Berlin (BER), 14 May 2026, 10:05",
      "Arrive: Lisbon (LIS), 14 May 2026, 12:50",
    ),
  );
  expect(found).toMatchObject([{ firstDay: "2026-05-12", doubts: ["year-guessed"] }]);
});

test("the year of a bar code is the one that is written beside it", async () => {
  expect(await read(await passWith("12 May 2027"))).toMatchObject([{ firstDay: "2027-05-12", doubts: [] }]);
  expect(await read(await passWith("13 May 2027"))).toMatchObject([{ firstDay: "2026-05-12" }]);
});

const mailWith = (text: string, ...files: (readonly [name: string, type: string, bytes: Buffer])[]): string =>
  [
    "From: tickets@airline.example",
    "Subject: Your boarding pass",
    "MIME-Version: 1.0",
    "Content-Type: multipart/mixed; boundary=b",
    "",
    `--b\r\nContent-Type: text/plain\r\n\r\n${text}`,
    ...files.map(
      ([name, type, bytes]) =>
        `--b\r\nContent-Type: ${type}; name=${name}\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString("base64")}`,
    ),
    "--b--",
  ].join("\r\n");

test("a PDF attached to a mail is read in the same way", async () => {
  const mail = mailWith("See the attachment.", [
    "pass.pdf",
    "application/pdf",
    await passWith("12 May 2026"),
  ]);
  const { subject, reservations } = await readDocument(documentOf(mail));
  expect(subject).toBe("Your boarding pass");
  expect(reservations).toMatchObject([{ kind: "flight", confirmation: "PLM4RT", firstDay: "2026-05-12" }]);
});

test("a bar code in a picture of a mail is read, and its logo is not", async () => {
  const ticket = await pngOf("qrcode", code);
  const mail = mailWith(
    "See you.",
    ["logo.png", "image/png", pngStating(30, 30)],
    ["code.png", "image/png", ticket],
  );
  const { reservations } = await readDocument(documentOf(mail));
  expect(reservations).toMatchObject([{ kind: "flight", confirmation: "PLM4RT" }]);
});

test("a mail without a booking says why its PDF was not read", async () => {
  const mail = mailWith("See the attachment.", ["pass.pdf", "application/pdf", encryptedPdf()]);
  await expect(readDocument(documentOf(mail))).rejects.toMatchObject({ why: "encrypted" });
});

test("a page of extreme shape doesn't keep the text of the others from being read", async () => {
  const pdf = await PDFDocument.load(
    await passWith(
      "Booking reference: PLM4RT",
      "Flight: TP 533",
      "Depart: Berlin (BER), 12 May 2026, 10:05",
      "Arrive: Lisbon (LIS), 12 May 2026, 12:50",
    ),
  );
  pdf.addPage([0.01, 14_000]).drawLine({ start: { x: 0, y: 0 }, end: { x: 0, y: 9000 } });
  expect(await read(Buffer.from(await pdf.save()))).toMatchObject([
    { title: "TP 533", confirmation: "PLM4RT", firstDay: "2026-05-12", firstTime: "10:05" },
  ]);
});

test("a document is not kept in memory after it was read", async () => {
  const pdf = Buffer.concat([await passWith("12 May 2027"), Buffer.alloc(4 * 1024 * 1024, "\n%")]);
  const open = () => withPdf(pdf, async ({ pages }) => pages);
  expect(await open()).toBe(1);
  const before = process.memoryUsage().rss;
  for (let n = 0; n < 60; n++) await open();
  expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024);
});
