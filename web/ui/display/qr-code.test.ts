import { expect, test } from "vitest";
import { qrPath, encodeQr } from "./qr-code.ts";

test("a run of dark modules becomes one shape", () => {
  expect(
    qrPath([
      [false, true, true],
      [true, false, true],
    ]),
  ).toBe("M1 0h2v1h-2zM0 1h1v1h-1zM2 1h1v1h-1z");
});

test("a QR code is square, with three finder patterns and a quiet zone", async () => {
  const squares = await encodeQr("https://coincide.example/connect/0192f0c4-1d2e-7a3b-8c4d-5e6f70819203");
  expect(squares.every((row) => row.length === squares.length)).toBe(true);
  const corner = (x: number, y: number) => squares[y]!.slice(x, x + 7).every(Boolean);
  const far = squares.length - 10;
  expect([corner(3, 3), corner(far, 3), corner(3, far)]).toEqual([true, true, true]);
  expect(squares.slice(0, 3).flat().some(Boolean)).toBe(false);
});
