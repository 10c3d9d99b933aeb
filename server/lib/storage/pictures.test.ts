import { execFile } from "node:child_process";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, test } from "vitest";
import { animation, bomb, dataUrl, jpeg, phonePhoto, photo } from "#testing/photos.ts";
import { bytesOfDataUrl } from "./pictures-bytes.ts";
import { makePicture } from "./pictures.ts";
import type { Refusal } from "#lib/refusal.ts";

const fiveMegabytes = 5 * 1024 * 1024;
const notAnImage = [415, "imageUrl: Please select an image file"];
const tooManyBytes = [413, "imageUrl: Please select an image smaller than 5MB"];
const damaged = [400, "imageUrl: This image is damaged. Please select another one"];

const refusal = async (bytes: Buffer) => {
  const { status, message, issues } = await makePicture("imageUrl", bytes).then(
    () => Promise.reject(new Error("was taken")),
    (error: Refusal) => error,
  );
  expect(issues?.map(({ path }) => path)).toEqual(["imageUrl"]);
  return [status, message];
};

test("each of the four formats becomes WebP, in two sizes", async () => {
  const made = photo(1000, 500);
  for (const one of [
    made.clone().jpeg(),
    made.clone().png(),
    made.clone().webp(),
    made.clone().gif({ effort: 1 }),
  ]) {
    const { width, height, large, small } = await makePicture("imageUrl", await one.toBuffer());
    expect([width, height]).toEqual([1000, 500]);
    expect(await sharp(large).metadata()).toMatchObject({ format: "webp", width, height });
    expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 480, height: 240 });
  }
});

test("the large size is no larger than a screen", async () => {
  const { width, height, large } = await makePicture("imageUrl", await jpeg(1200, 2400));
  expect([width, height]).toEqual([1024, 2048]);
  expect(await sharp(large).metadata()).toMatchObject({ width, height });
});

test("a small picture is not enlarged", async () => {
  const { width, height, small } = await makePicture("imageUrl", await jpeg(30, 10));
  expect([width, height]).toEqual([30, 10]);
  expect(await sharp(small).metadata()).toMatchObject({ width: 30, height: 10 });
});

test("a phone's photo is rotated upright, and its location and other metadata are removed", async () => {
  const sent = await phonePhoto();
  const before = await sharp(sent).metadata();
  expect(before).toMatchObject({ orientation: 6, width: 640, height: 480 });
  expect(before.exif?.toString("latin1")).toContain("Phone");

  const { width, height, large, small } = await makePicture("imageUrl", sent);
  expect([width, height]).toEqual([480, 640]);
  for (const made of [large, small]) {
    const after = await sharp(made).metadata();
    expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    expect(made.toString("latin1")).not.toMatch(/EXIF|XMP |Phone|Copyright/);
  }
});

test("an animation stays an animation, at the same speed, in both sizes", async () => {
  const { width, height, large, small } = await makePicture("imageUrl", await animation(12, 600));
  expect([width, height]).toEqual([600, 600]);
  for (const [made, side] of [
    [large, 600],
    [small, 480],
  ] as const)
    expect(await sharp(made).metadata()).toMatchObject({
      pages: 12,
      width: side,
      height: side,
      delay: Array(12).fill(80),
      loop: 0,
    });
});

test("any other file is refused, regardless of its name", async () => {
  const others = [
    `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`,
    "<!doctype html><script>alert(1)</script>",
    " GIF89a",
    "%PDF-1.7",
    "BM",
    "II*\0",
    "\0\0\0\x18ftypheic",
    "",
  ];
  for (const text of others)
    expect([text, await refusal(Buffer.from(text, "latin1"))]).toEqual([text, notAnImage]);
  expect(await refusal(await photo(20, 20).tiff().toBuffer())).toEqual(notAnImage);
  expect(await refusal(await photo(20, 20).avif().toBuffer())).toEqual(notAnImage);
});

test("a file that only begins like a picture is refused", async () => {
  const jpegBytes = await jpeg();
  const png = await photo().png().toBuffer();
  const webp = await photo().webp().toBuffer();
  const cut = [jpegBytes, png, webp].flatMap((it) => [it.subarray(0, it.length / 2), it.subarray(0, 40)]);
  const pretending = [
    Buffer.from("GIF89a/*<script>alert(1)</script>*/=1;"),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("<script>alert(1)</script>")]),
    Buffer.concat([png.subarray(0, 8), Buffer.from("<svg/>")]),
  ];
  for (const bytes of [...cut, ...pretending]) expect(await refusal(bytes)).toEqual(damaged);
});

test("a JPEG with very many scans is refused", async () => {
  const bytes = await photo().jpeg({ progressive: true }).toBuffer();
  const end = bytes.length - 2;
  const lastScan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  const over = Array<Buffer>(1000).fill(lastScan.subarray(0, 1000));
  expect(await refusal(Buffer.concat([bytes.subarray(0, end), ...over, bytes.subarray(end)]))).toEqual(
    damaged,
  );
});

test("from a file that is also a script, only the picture is kept", async () => {
  const script = "<script>alert(1)</script>";
  const both = Buffer.concat([await jpeg(), Buffer.from(script)]);
  const { large, small } = await makePicture("imageUrl", both);
  for (const made of [large, small]) expect(made.includes(script)).toBe(false);
});

test("five megabytes are accepted, one byte more is not", async () => {
  const picture = await jpeg();
  const padded = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)]);
  await expect(makePicture("imageUrl", padded(fiveMegabytes))).resolves.toMatchObject({ width: 640 });
  expect(await refusal(padded(fiveMegabytes + 1))).toEqual(tooManyBytes);
});

test("a hundred frames are accepted, one more is not; the pixels of all frames count together", async () => {
  await expect(makePicture("imageUrl", await animation(100))).resolves.toMatchObject({ width: 24 });
  expect(await refusal(await animation(101))).toEqual([
    413,
    "imageUrl: Please select an animation of at most 100 frames",
  ]);
  expect((await refusal(await animation(30, 1000)))[0]).toBe(413);
});

test("a data URL is accepted only if its base64 is complete and valid", async () => {
  const bytes = await jpeg();
  expect(bytesOfDataUrl("imageUrl", dataUrl(bytes, "image/png"))).toEqual(bytes);
  const base64 = bytes.toString("base64");
  const refused = (url: string) => {
    try {
      bytesOfDataUrl("imageUrl", url);
    } catch (error) {
      return [(error as Refusal).status, (error as Refusal).message];
    }
    return null;
  };
  for (const url of [
    "https://example.org/a.jpg",
    "file:///etc/passwd",
    "",
    ",",
    `data:text/html;base64,${base64}`,
  ])
    expect([url, refused(url)]).toEqual([url, notAnImage]);
  for (const bad of ["", "=", "a", "AAA", "AA AA", "AA-_", `${base64}!`, "A=AA"])
    expect([bad, refused(`data:image/png;base64,${bad}`)]).toEqual([bad, damaged]);
  expect(refused(dataUrl(Buffer.alloc(fiveMegabytes + 3)))).toEqual(tooManyBytes);
});

test("two pictures are made at once and sixteen wait; more get a 503, and later ones succeed", async () => {
  const sent = await jpeg(1000, 1000);
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => makePicture("imageUrl", sent)));
  const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason as Refusal] : []));
  expect(refused.map(({ status, retryAfter }) => [status, retryAfter])).toEqual([
    [503, 2],
    [503, 2],
  ]);
  await expect(makePicture("imageUrl", sent)).resolves.toMatchObject({ width: 1000 });
});

test("a decompression bomb is refused before it is unpacked", async () => {
  const bytes = bomb();
  expect(bytes.length).toBeLessThan(50_000);
  expect(await refusal(bytes)).toEqual([413, "imageUrl: Please select an image of at most 24 megapixels"]);
});

test("a series of decompression bombs takes no memory", async () => {
  // In a separate process, so that the pictures of other tests don't count.
  const alone = `
    import { makePicture } from "./pictures.ts";
    const bytes = Buffer.from(process.argv[1], "base64");
    const before = process.memoryUsage().rss;
    for (let n = 0; n < 20; n++) await makePicture("imageUrl", bytes).catch(() => {});
    console.log(process.memoryUsage().rss - before);`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module-typescript", "--eval", alone, bomb().toString("base64")],
    { cwd: import.meta.dirname },
  );
  expect(Number(stdout)).toBeLessThan(150e6);
});
