import { expect, test } from "vitest";
import { drawMapCut } from "./map-cut.ts";

const landOf = async (latitude: number, longitude: number) =>
  /<path mask="url\(#b\)" d="([^"]*)"/.exec(await drawMapCut({ latitude, longitude }, "end"))?.[1] ?? "";

test("Lisbon has a coast, and the middle of the Pacific has no land", async () => {
  expect((await landOf(38.72, -9.13)).length).toBeGreaterThan(100);
  expect(await landOf(-48, -126)).toBe("");
});

test("a place inside a country is all land", async () => {
  // The clipped outline of Asia is the frame itself.
  expect(await landOf(46, 90)).toContain("M");
});

test("Suva has land on both sides of the date line", async () => {
  const xs = [...(await landOf(-17.5, 179.9)).matchAll(/[ML](-?[\d.]+),/g)].map((it) => Number(it[1]));
  expect(Math.min(...xs)).toBeLessThan(600);
  expect(Math.max(...xs)).toBeGreaterThan(600);
});

test("the southernmost and northernmost towns have a cut of a few kilobytes", async () => {
  for (const [latitude, longitude] of [
    [-54.8, -68.3],
    [78.2, 15.6],
  ] as const)
    expect((await landOf(latitude, longitude)).length).toBeLessThan(12_000);
});
