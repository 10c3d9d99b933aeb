import { expect, test } from "vitest";
import { fastestCpuMs } from "#testing/fastest.ts";
import { readCsv } from "./csv-rows.ts";

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test("cells are separated by commas, semicolons or tabs, and a byte order mark is no cell", () => {
  expect(cellsOf("\uFEFFcity,from\r\nPorto, 2027-05-03 \r\n")).toEqual([
    ["city", "from"],
    ["Porto", "2027-05-03"],
  ]);
  expect(cellsOf("city;from\nNice, France;1")).toEqual([
    ["city", "from"],
    ["Nice, France", "1"],
  ]);
  expect(cellsOf("city\tfrom\nPorto\t1")).toEqual([
    ["city", "from"],
    ["Porto", "1"],
  ]);
});

test("a first line of a spreadsheet program that names the separator is no row", () => {
  expect(readCsv("\uFEFFsep=;\r\ncity;from, or begin\r\nPorto;1")).toEqual([
    { line: 2, cells: ["city", "from, or begin"] },
    { line: 3, cells: ["Porto", "1"] },
  ]);
  expect(cellsOf("SEP=\t\na,b\tc")).toEqual([["a,b", "c"]]);
});

test("quoted cells contain separators, quotes and line breaks; lines keep their numbers", () => {
  const rows = readCsv('city,name\n\n"Porto","a ""long"",\nweekend"\n,\nLisbon,b');
  expect(rows).toEqual([
    { line: 1, cells: ["city", "name"] },
    { line: 3, cells: ["Porto", 'a "long",\nweekend'] },
    { line: 6, cells: ["Lisbon", "b"] },
  ]);
});

test("a quote that is never closed, and half a million signs, are read in one pass", async () => {
  expect(cellsOf('a,"b\nc')).toEqual([["a", "b\nc"]]);
  const signs = `a,b\n${'"'.repeat(250_000)}${",".repeat(250_000)}`;
  expect(await fastestCpuMs(async () => readCsv(signs))).toBeLessThan(1_000);
});
