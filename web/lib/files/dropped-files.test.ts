import { expect, test } from "vitest";
import { droppedFiles } from "./dropped-files.ts";

const file = (name: string) =>
  ({
    ...{ name, isFile: true, isDirectory: false },
    file: (found: (it: File) => void) => found(new File(["x"], name)),
  }) as unknown as FileSystemEntry;

/** A folder whose entries come in two batches, as browsers return them. */
const folder = (name: string, ...entries: FileSystemEntry[]) =>
  ({
    ...{ name, isFile: false, isDirectory: true },
    createReader: () => {
      const batches = [entries.slice(0, 2), entries.slice(2), []];
      return { readEntries: (found: (it: FileSystemEntry[]) => void) => found(batches.shift() ?? []) };
    },
  }) as unknown as FileSystemEntry;

const drop = (files: File[], ...entries: FileSystemEntry[]) =>
  droppedFiles({
    files,
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
  } as unknown as DataTransfer);

test("the files of dropped folders are found, without hidden ones", async () => {
  const trip = folder(
    "trip",
    file("b.pdf"),
    file(".DS_Store"),
    file("a.eml"),
    folder("passes", file("c.pkpass")),
  );
  const found = await drop([], trip, file("alone.ics"));
  expect(found.map(({ name }) => name)).toEqual(["a.eml", "b.pdf", "c.pkpass", "alone.ics"]);
});

test("files without a folder are returned as they are", async () => {
  const alone = new File(["x"], "a.pdf");
  expect(await drop([alone], file("a.pdf"))).toEqual([alone]);
});

test("folders deep within each other end", async () => {
  let inner = folder("deepest", file("a.pdf"));
  for (let depth = 0; depth < 30; depth++) inner = folder("deeper", inner);
  expect(await drop([], inner)).toEqual([]);
});
