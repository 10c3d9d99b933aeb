import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { maxDocumentBytes } from "#contract/features/imports.ts";
import { bookingFixtures, documentOf, zipped } from "#testing/bookings/fixtures.ts";
import { readDocument } from "#booking-parser/read.ts";

const fixtures = await bookingFixtures();
const bytesOf = (name: string): Buffer => {
  const fixture = fixtures.find((it) => it.name === name);
  if (!fixture) throw new Error(`no fixture ${name}`);
  return Buffer.from(fixture.document.bytes);
};
const read = async (...files: (readonly [string, Buffer])[]) => readDocument(documentOf(await zipped(files)));

/** Where the central directory of a zip describes a file. */
const centralEntryOf = (zip: Buffer, name: string) => zip.lastIndexOf(name) - 46;

describe("an archive is read file by file", () => {
  test("a bundle of passes has the bookings of each pass", async () => {
    const { reservations, files } = await read(
      ["out.pkpass", bytesOf("pass-flight")],
      ["hotel.pkpass", bytesOf("pass-hotel")],
    );
    expect(reservations.map(({ kind }) => kind).toSorted()).toEqual(["flight", "lodging"]);
    expect(files).toEqual([
      { name: "out.pkpass", bookings: 1, refusal: null },
      { name: "hotel.pkpass", bookings: 1, refusal: null },
    ]);
  });

  test("a file that can't be read has its reason, and the others are read", async () => {
    const { reservations, files } = await read(
      ["trip/ticket.pdf", bytesOf("pdf-rail-german")],
      ["trip/mail.eml", bytesOf("hotel-chain")],
      ["trip/photo.heic", Buffer.from("\0\0\0\u0018ftypheic", "latin1")],
      ["trip/notes.txt", Buffer.from("Dear diary")],
    );
    expect(reservations.map(({ kind }) => kind).toSorted()).toEqual(["lodging", "train"]);
    expect(files).toEqual([
      { name: "ticket.pdf", bookings: 1, refusal: null },
      { name: "mail.eml", bookings: 1, refusal: null },
      { name: "photo.heic", bookings: 0, refusal: "heic" },
      { name: "notes.txt", bookings: 0, refusal: null },
    ]);
  });

  test("a file that can't be unpacked has its reason, and the others are read", async () => {
    const zip = await zipped([
      ["mail.eml", bytesOf("hotel-chain")],
      ["secret.txt", Buffer.from("Dear diary")],
      ["dashes.txt", Buffer.alloc(60_000, "-")],
      ["large.txt", Buffer.concat([randomBytes(100_000), Buffer.alloc(maxDocumentBytes, "-")])],
      ["damaged.txt", Buffer.from("Dear diary, today was a good day.")],
    ]);
    // Bit 0 of the flags of an entry says that it is encrypted.
    zip[centralEntryOf(zip, "secret.txt") + 8]! |= 1;
    const damaged = zip.indexOf("damaged.txt") + "damaged.txt".length;
    zip.fill(0xff, damaged, damaged + 20);
    const { reservations, files } = await readDocument(documentOf(zip));
    expect(reservations.map(({ kind }) => kind)).toEqual(["lodging"]);
    expect(files).toEqual([
      { name: "mail.eml", bookings: 1, refusal: null },
      { name: "secret.txt", bookings: 0, refusal: "encrypted" },
      { name: "dashes.txt", bookings: 0, refusal: "too-large" },
      { name: "large.txt", bookings: 0, refusal: "too-large" },
      { name: "damaged.txt", bookings: 0, refusal: "not-understood" },
    ]);
  });

  test("an archive none of whose files can be unpacked, or with too much in all, is refused", async () => {
    const dashes = Buffer.alloc(60_000, "-");
    await expect(read(["a.txt", dashes], ["b.txt", dashes])).rejects.toMatchObject({ why: "too-large" });
    const large = Buffer.concat([randomBytes(60_000), Buffer.alloc(4_900_000, "-")]);
    const many = Array.from({ length: 5 }, (_, at) => [`${at}.txt`, large] as const);
    await expect(read(["mail.eml", bytesOf("hotel-chain")], ...many)).rejects.toMatchObject({
      why: "too-large",
    });
  });

  test("files of the operating system and other programs are left out", async () => {
    const { files } = await read(
      ["__MACOSX/._ticket.pdf", Buffer.from("x")],
      [".DS_Store", Buffer.from("x")],
      ["setup.exe", Buffer.from("x")],
      ["diary.txt", Buffer.from("Dear diary")],
    );
    expect(files?.map(({ name }) => name)).toEqual(["diary.txt"]);
  });

  test("the same booking in two files is one booking", async () => {
    const mail = bytesOf("hotel-chain");
    const { reservations } = await read(
      ["a.eml", mail],
      ["b.eml", Buffer.concat([mail, Buffer.from("\r\n")])],
    );
    expect(reservations).toHaveLength(1);
  });

  test("an archive without a file that we read, or with more than fifty, is refused", async () => {
    await expect(read(["setup.exe", Buffer.from("x")])).rejects.toMatchObject({ why: "not-understood" });
    const many = Array.from({ length: 51 }, (_, at) => [`${at}.txt`, Buffer.from("x")] as const);
    await expect(read(...many)).rejects.toMatchObject({ why: "too-many-files" });
  });
});
