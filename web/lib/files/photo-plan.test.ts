import { expect, test } from "vitest";
import { maxPhotoBytes } from "#contract/shared/limits.ts";
import { type PhotoContent, photoFile } from "#web/testing/photos.ts";
import { contentOf, ifNotDrawn, looksLikePhoto, planFor } from "./photo-plan.ts";

const planOf = async (file: File) => planFor(await contentOf(file), file);
const large = maxPhotoBytes + 1;

test.each<[PhotoContent, string]>([
  ["jpeg", "jpeg"],
  ["png", "png"],
  ["webp", "webp"],
  ["gif", "animation"],
  ["animated webp", "animation"],
  ["avif", "other"],
  ["avif by another brand", "other"],
  ["heic", "heic"],
  ["heic by another brand", "heic"],
  ["svg", "svg"],
  ["tiff", "other"],
  ["words", "other"],
])("a file that is %s is recognized by its content as %s, not by its name and type", async (kind, is) => {
  expect(await contentOf(photoFile(kind, { name: "photo.jpg", type: "image/jpeg" }))).toBe(is);
  expect(await contentOf(photoFile(kind, { name: "photo", type: "" }))).toBe(is);
});

test.each(["heic", "heix", "hevc", "hevx", "heim", "heis", "msf1"])(
  "the brand %s is an HEIC",
  async (brand) => {
    expect(await contentOf(new Blob([`\0\0\0\u0018ftyp${brand}\0\0\0\0`]))).toBe("heic");
  },
);

test("a photo of any size is redrawn, also one of an unknown kind that is called a picture", async () => {
  for (const kind of ["jpeg", "png", "webp", "avif", "heic", "tiff"] as const)
    expect([kind, await planOf(photoFile(kind, { size: 11e6 }))]).toEqual([kind, "redraw"]);
  expect(await planOf(photoFile("jpeg", { type: "" }))).toBe("redraw");
});

test("an animation is sent as it is, because a drawing would stop it, unless it is too large", async () => {
  for (const kind of ["gif", "animated webp"] as const) {
    expect(await planOf(photoFile(kind, { size: maxPhotoBytes }))).toBe("as it is");
    expect(await planOf(photoFile(kind, { size: large }))).toBe("too large");
  }
});

test("an SVG is refused, and so is what nothing calls a picture", async () => {
  expect(await planOf(photoFile("svg"))).toBe("unsupported");
  expect(await planOf(photoFile("words", { type: "image/svg+xml" }))).toBe("unsupported");
  expect(await planOf(photoFile("words", { type: "text/plain" }))).toBe("no picture");
});

test("a photo that the browser can't draw is sent as it is if the server takes it, and else named", () => {
  const small = { size: 1000 };
  expect(ifNotDrawn("jpeg", small)).toBe("as it is");
  expect(ifNotDrawn("jpeg", { size: large })).toBe("too large");
  expect(ifNotDrawn("heic", { size: large })).toBe("heic");
  expect(ifNotDrawn("other", small)).toBe("unsupported");
  expect(ifNotDrawn("other", { size: large })).toBe("too large");
});

test("a pasted HEIC is a photo also where the system doesn't know its type", () => {
  expect(looksLikePhoto(photoFile("heic", { type: "", name: "IMG_1.HEIC" }))).toBe(true);
  expect(looksLikePhoto(photoFile("png"))).toBe(true);
  expect(looksLikePhoto(photoFile("words", { type: "text/plain", name: "a.txt" }))).toBe(false);
});
