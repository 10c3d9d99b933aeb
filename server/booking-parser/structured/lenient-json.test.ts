import { expect, test } from "vitest";
import { parseLenient } from "./lenient-json.ts";

const written: [string, string, unknown][] = [
  ["whole", '{"a":[1,true,null]}', { a: [1, true, null] }],
  ["with a mark before it", '\ufeff {"a":1}', { a: 1 }],
  ["with commas too many", '{"a":[1,,2,],,"b":3,}', { a: [1, 2], b: 3 }],
  ["with a comma too few", '{"a":1\n"b":"x"\n"c":[1 2]}', { a: 1, b: "x", c: [1, 2] }],
  ["with comments", '{// one\n"a":/* two */1<!-- three -->}', { a: 1 }],
  ["in CDATA", '// <![CDATA[\n{"a":1,}\n// ]]>', { a: 1 }],
  ["in a comment of HTML", '<!--\n{"a":1}\n-->', { a: 1 }],
  ["with a line break within a text", '{"a":"one\ntwo"}', { a: "one\ntwo" }],
  ["with bent quotes", '{“a”: ‘b’, „c“: «d», “e": 1}', { a: "b", c: "d", e: 1 }],
  ["with single quotes", "{'a':'it''s','b':1}", { a: "it''s", b: 1 }],
  ["with an apostrophe in single quotes", "{'a':'King's Cross'}", { a: "King's Cross" }],
  ["with names without quotes", "{a:1,@type:Hotel}", { a: 1, "@type": "Hotel" }],
  ["with quotes within a text", '{"a":"Hotel "Sol" Lisboa","b":1}', { a: 'Hotel "Sol" Lisboa', b: 1 }],
  ["escaped for HTML", "{&quot;a&quot;:&quot;b &amp;amp; c&quot;}", { a: "b &amp; c" }],
  ["without its end", '{"a":{"b":[{"c":"d', { a: { b: [{ c: "d" }] } }],
  ["with escapes, right and wrong", '{"a":"\\u00e9\\/\\n\\q\\u00"}', { a: "é/\nqu00" }],
];

test.for(written)("JSON is read %s", ([, text, value]) => {
  expect(parseLenient(text)).toEqual([value]);
});

test("several values in one text are all read", () => {
  expect(parseLenient('{"a":1}\n;\n[{"b":2}]')).toEqual([{ a: 1 }, [{ b: 2 }]]);
});

test("text without JSON has no values", () => {
  expect(parseLenient("Dear Ana, thank you.")).toEqual([]);
});

test("__proto__ is an ordinary name and doesn't pollute the prototype", () => {
  const [value] = parseLenient('{"__proto__":{"polluted":1},}');
  expect(Object.keys(value as object)).toEqual(["__proto__"]);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});
