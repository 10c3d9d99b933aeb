import { afterAll, describe, expect, test } from "vitest";
import { expectWithinBounds } from "#testing/bookings/bounds.ts";
import { bookingFixtures, documentOf } from "#testing/bookings/fixtures.ts";
import { hostileDocuments } from "#testing/bookings/hostile-documents.ts";
import {
  emptyPdf,
  encryptedPdf,
  hostilePrints,
  jpegStating,
  namedScriptPdf,
  pdfOf,
  pngStating,
  scriptPdf,
  webpStating,
} from "#testing/bookings/hostile-prints.ts";
import { openParserClient } from "./sandbox/parser-client.ts";
import { Unreadable } from "./sandbox/unreadable.ts";

const reader = openParserClient({ kitinerary: null, milliseconds: { own: 3000, kitinerary: 1 } });
const patient = openParserClient({ kitinerary: null });
afterAll(() => {
  reader.close();
  patient.close();
});

describe.concurrent("a hostile document is harmless, or refused without a bug of ours", () => {
  test.each([...hostileDocuments, ...hostilePrints])("%s", { timeout: 300_000 }, async (_, make) => {
    const end = await reader.understand(documentOf(await make())).catch((error: unknown) => error);
    if (end instanceof Unreadable)
      expect(end).toMatchObject({ why: expect.not.stringMatching("busy") as string, cause: undefined });
    else expectWithinBounds(end as Awaited<ReturnType<typeof reader.understand>>);
  });
});

describe("a document that we don't read is refused by name", () => {
  test.each([
    ["a PDF with a password", encryptedPdf, "encrypted"],
    ["a PDF that runs a script when it opens", scriptPdf, "script"],
    ["a PDF with named scripts", namedScriptPdf, "script"],
    ["a PDF with 101 pages", () => pdfOf({ pages: 101 }), "too-many-pages"],
    ["a PDF without text and without a bar code", emptyPdf, "scanned"],
    ["a damaged PDF", () => Buffer.from("%PDF-1.7\nnothing"), "not-understood"],
    ["a PNG of 50,000 by 50,000 pixels", () => pngStating(50_000, 50_000), "picture-too-large"],
    ["a JPEG of 60,000 by 60,000 pixels", () => jpegStating(60_000, 60_000), "picture-too-large"],
    ["a WebP of 60,000 by 60,000 pixels", () => webpStating(60_000, 60_000), "picture-too-large"],
    ["a HEIC", () => Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1"), "heic"],
    ["a GIF", () => Buffer.from("GIF89a\u0001\0\u0001\0"), "picture-format"],
    ["a damaged WebP", () => webpStating(300, 300), "not-understood"],
  ] as const)("%s", async (_, make, why) => {
    await expect(patient.understand(documentOf(make()))).rejects.toMatchObject({ why });
  });
});

test("a mail of 50 MB is refused before it is read", async () => {
  const large = Buffer.alloc(50 * 1024 * 1024, "MIME-Version: 1.0\r\n\r\n");
  await expect(patient.understand(documentOf(large))).rejects.toMatchObject({ why: "too-large" });
});

test("after all of these, a booking is read as usual", async () => {
  const [fixture] = await bookingFixtures();
  if (!fixture) throw new Error("no fixtures");
  expect((await patient.understand(fixture.document)).reservations).toHaveLength(
    fixture.expected.reservations.length,
  );
});
