import { setTimeout as wait } from "node:timers/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { unzip } from "#testing/unzip.ts";
import { zipOf } from "./zip.ts";

const entry = (name: string, open: () => Promise<Readable>) => ({
  name,
  open,
  at: new Date("2026-03-01T12:00:00Z"),
  packs: true,
});

test("a zip contains its entries unchanged, and opens them one after the other", async () => {
  const opened: string[] = [];
  const entries = ["one.txt", "two.txt"].map((name) =>
    entry(name, async () => {
      opened.push(name);
      return Readable.from([`in ${name}`]);
    }),
  );
  const files = await unzip(await buffer(zipOf(entries)));
  expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ["one.txt", "in one.txt"],
    ["two.txt", "in two.txt"],
  ]);
  expect(opened).toEqual(["one.txt", "two.txt"]);
});

test("the reader of a zip gets the error of an entry that failed before the first read", async () => {
  const zip = zipOf([entry("one.txt", () => Promise.reject(new Error("gone")))]);
  await wait(20);
  await expect(buffer(zip)).rejects.toThrow("gone");
});

test("an entry that fails halfway makes the zip fail", async () => {
  const broken = Readable.from(
    (function* () {
      yield "half of it";
      throw new Error("broken off");
    })(),
  );
  await expect(buffer(zipOf([entry("one.txt", async () => broken)]))).rejects.toThrow("broken off");
});
