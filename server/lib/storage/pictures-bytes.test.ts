import { setFlagsFromString } from "node:v8";
import { expect, onTestFinished, test } from "vitest";
import { maxPhotoBytes } from "#contract/shared/limits.ts";
import { bytesOfDataUrl } from "./pictures-bytes.ts";

const urlOf = (base64: string) => `data:image/jpeg;base64,${base64}`;

test("a photo of the full size is read, also in a process that has compiled many patterns", () => {
  // V8 then compiles without optimization, and a pattern that steps back over megabytes overflows its stack.
  setFlagsFromString("--no-regexp-optimization");
  onTestFinished(() => setFlagsFromString("--regexp-optimization"));
  const photo = Buffer.alloc(maxPhotoBytes, 7);
  expect(bytesOfDataUrl("photo", urlOf(photo.toString("base64"))).equals(photo)).toBe(true);
});

test.each(["", "QUJD*", "QUI=QUI=", "QU JD", "QUJ", "QUJDR", "QR==", "===="])(
  "%s is not base64 as a browser writes it, and is refused",
  (base64) => {
    expect(() => bytesOfDataUrl("photo", urlOf(base64))).toThrow("photo");
  },
);
