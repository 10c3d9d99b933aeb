import fc from "fast-check";
import { expect, test } from "vitest";
import { csv } from "./csv.ts";

const lines = (text: string) => text.slice(1).split("\r\n");

test("commas, quotes and line breaks stay inside their cell", () => {
  expect(lines(csv(["name", "trips"], [['Ana "A", Silva', 3]]))).toEqual([
    "name,trips",
    '"Ana ""A"", Silva",3',
    "",
  ]);
  expect(csv(["bio"], [["one\ntwo"]])).toBe('\uFEFFbio\r\n"one\ntwo"\r\n');
});

test.each(["=1+1", "+49 30", "-2", "@SUM(A1)", "\t=1", "  =1", "=cmd|' /C calc'!A0", "＝1", "|calc"])(
  "a name such as %j is not run as a formula when a spreadsheet opens the table",
  (name) => {
    const [, row] = lines(csv(["name"], [[name]]));
    expect(row).toMatch(/^"?'/);
  },
);

test("numbers stay numbers, also negative ones", () => {
  expect(lines(csv(["n"], [[-3], [null]]))).toEqual(["n", "-3", "", ""]);
});

test("any text in a cell is read back unchanged by an RFC 4180 parser", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), (values) => {
      const row = parse(csv(["a"], [values]).slice(1))[1];
      expect(row?.map((value, at) => (value === `'${values[at]}` ? values[at] : value))).toEqual(values);
    }),
  );
});

/** A small independent CSV parser. */
function parse(text: string): string[][] {
  const rows: string[][] = [[""]];
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const row = rows.at(-1)!;
    const sign = text[at]!;
    if (sign === '"' && quoted && text[at + 1] === '"') {
      row[row.length - 1] += text[++at]!;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === "," && !quoted) row.push("");
    else if (sign === "\r" && text[at + 1] === "\n" && !quoted) {
      at += 1;
      rows.push([""]);
    } else row[row.length - 1] += sign;
  }
  return rows;
}

test.each([
  ["en-GB", "a,b\r\n1.5,x\r\n"],
  ["ja-JP", "a,b\r\n1.5,x\r\n"],
  ["de-DE", "a;b\r\n1,5;x\r\n"],
  ["de-CH", "a,b\r\n1.5,x\r\n"],
  ["fr-FR", "a;b\r\n1,5;x\r\n"],
  ["es-ES", "a;b\r\n1,5;x\r\n"],
  ["es-MX", "a,b\r\n1.5,x\r\n"],
  ["pt-BR", "a;b\r\n1,5;x\r\n"],
])("in %s a spreadsheet opens it in two columns, with a number", (locale, text) => {
  expect(csv(["a", "b"], [[1.5, "x"]], locale)).toBe(`\uFEFF${text}`);
});
