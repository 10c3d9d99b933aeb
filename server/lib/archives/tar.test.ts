import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Header, pack } from "tar-stream";
import { readTar, type TarEntry, tarOf } from "./tar.ts";

const files: TarEntry[] = [
  { name: "manifest.json", bytes: Buffer.from("{}") },
  { name: "tables/trips/000001.copy", bytes: Buffer.alloc(70_000, "1\tLisbon\n") },
  { name: "files/ab/empty.webp", bytes: Buffer.alloc(0) },
];

/** The same files in an archive of version 0.2, which wrote its headers without a library. */
const archiveOfVersion02 = gunzipSync(
  Buffer.from(
    "H4sIAAAAAAACA+3TT2rCQBjG4dm2p/AE5ptg4yV6iaRESPFPcCJFpHcvuCp1a4Pg89u8z25g4Nu1+2HTl2n5WQ77" +
      "9D9FRDQR143bjYj6lyNFjlXdpEWkGTqVqT2mmOWtB+zynfTETW237Us1HYexVNfzy8uPw3ie7f7rHG9N/Ln/vF6H" +
      "+5+j/PI+lO6wfwUAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" +
      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" +
      "AAAAAAAAAAAAAAAAAIC7IT1Ym2Hbl6rtqn43TuflV9+Nd38jIqKJuG7c7q1zXtWrtIg5PuBUpvaYIpIkPVc/+W9D" +
      "SAAeAQA=",
    "base64",
  ),
);

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
}

const archiveOf = async (entries: readonly TarEntry[]) => Buffer.concat(await all(tarOf(each(entries))));
const filesIn = (archive: Buffer) => all(readTar(each([archive])));

/** An archive with one entry as other programs may write it. */
async function foreign(header: Partial<Header> & { name: string }): Promise<Buffer> {
  const archive = pack();
  archive.entry(header, "");
  archive.finalize();
  return Buffer.concat(await all(archive as AsyncIterable<Buffer>));
}

test("an archive of version 0.2 is read", async () => {
  expect(await filesIn(archiveOfVersion02)).toEqual(files);
});

test("entries are read correctly from chunks of any size", async () => {
  const archive = await archiveOf(files);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 7, max: 3000 }), async (size) => {
      const starts = Array.from({ length: Math.ceil(archive.length / size) }, (_, n) => n * size);
      const chunks = starts.map((start) => archive.subarray(start, start + size));
      expect(await all(readTar(each(chunks)))).toEqual(files);
    }),
    { numRuns: 10 },
  );
});

test("an archive that is cut off is refused, also if it ends between two entries", async () => {
  const archive = await archiveOf(files);
  for (const end of [
    0,
    100,
    512,
    1024,
    1500,
    archive.length - 1024,
    archive.length - 512,
    archive.length - 1,
  ])
    await expect(filesIn(archive.subarray(0, end)), `${end} bytes`).rejects.toThrow(
      /ends too early|end of data/,
    );
});

test("a changed header is refused", async () => {
  const archive = await archiveOf(files);
  archive[3]! ^= 1;
  await expect(filesIn(archive)).rejects.toThrow("Invalid tar header");
});

test("links, folders and unusual names are refused", async () => {
  const refused = "not an archive made by Coincide";
  await expect(
    filesIn(await foreign({ name: "a", type: "symlink", linkname: "/etc/passwd" })),
  ).rejects.toThrow(refused);
  await expect(filesIn(await foreign({ name: "a/", type: "directory" }))).rejects.toThrow(refused);
  for (const name of ["", "a b", "ü", `${"a".repeat(60)}/${"b".repeat(60)}`, "a".repeat(300)]) {
    await expect(archiveOf([{ name, bytes: Buffer.alloc(0) }])).rejects.toThrow("invalid name");
    await expect(filesIn(await foreign({ name }))).rejects.toThrow(refused);
  }
});

test("an entry of more than 256 MB is refused before it is read", async () => {
  const archive = pack();
  archive.entry({ name: "large.copy", size: 256 * 1024 * 1024 + 1 });
  for await (const header of archive as AsyncIterable<Buffer>) {
    await expect(filesIn(header)).rejects.toThrow("not an archive made by Coincide");
    break;
  }
  expect.assertions(1);
});

test("readers get the errors of what they read, of an archive as well as of its entries", async () => {
  const archive = await archiveOf(files);
  async function* broken(): AsyncGenerator<Buffer> {
    yield archive.subarray(0, 2000);
    throw new Error("the disk went away");
  }
  await expect(all(readTar(broken()))).rejects.toThrow("the disk went away");
  async function* failing(): AsyncGenerator<TarEntry> {
    yield files[1]!;
    throw new Error("the database went away");
  }
  await expect(all(tarOf(failing()))).rejects.toThrow("the database went away");
});

test("entries are requested as fast as the archive is read, until its reader stops", async () => {
  let requested = 0;
  let isClosed = false;
  async function* many(): AsyncGenerator<TarEntry> {
    try {
      for (; requested < 100; requested++) yield { name: `${requested}`, bytes: Buffer.alloc(1024 * 1024) };
    } finally {
      isClosed = true;
    }
  }
  for await (const _ of tarOf(many())) if (requested > 10) break;
  await expect.poll(() => isClosed).toBe(true);
  expect(requested).toBeLessThan(13);
});

test("a full disk ends the archive and closes its source, and nothing else fails", async () => {
  let isClosed = false;
  async function* endless(): AsyncGenerator<TarEntry> {
    try {
      for (let n = 1; ; n++) yield { name: `files/${n}`, bytes: Buffer.alloc(300_000, n) };
    } finally {
      isClosed = true;
    }
  }
  let room = 5;
  const disk = new Writable({
    write: (_, __, done) => done(room-- > 0 ? null : new Error("no space left on device")),
  });
  // The program saves archives this way: the stream throws the error into the generator.
  await expect(pipeline(Readable.from(tarOf(endless())), disk)).rejects.toThrow("no space left");
  await expect.poll(() => isClosed).toBe(true);
});
